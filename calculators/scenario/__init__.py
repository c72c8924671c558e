"""Primosole Bridge: ELR and radio contact."""
