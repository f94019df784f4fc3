"""A client of the Mekiki API that needs nothing but Python."""

from .client import Mekiki
from .errors import ApiError, MekikiError, Unreachable
from .limits import RateLimit
from .transport import Download, Events, File

__all__ = ["ApiError", "Download", "Events", "File", "Mekiki", "MekikiError", "RateLimit", "Unreachable"]
