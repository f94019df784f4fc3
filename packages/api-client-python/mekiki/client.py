"""The client: the generated calls, and what takes several of them."""

from collections.abc import Iterator

from .generated.calls import Calls
from .generated.types import SearchEntry, SearchResults


class Mekiki(Calls):
    """A client of one Mekiki server."""

    def pages(self, first: SearchResults, *, limit: int | None = None) -> Iterator[SearchResults]:
        """Results of a search page by page, the given one first. Each further page is a call.

        Args:
            limit: Images per page, from the second page on. Default: 64.
        """
        page = first
        while True:
            yield page
            token = page["scroll_token"]
            if token is None or not page["results"]["data"]:
                return
            page = self.scroll_search(search_query=token, limit=limit)

    def entries(self, first: SearchResults, *, limit: int | None = None) -> Iterator[SearchEntry]:
        """Results of a search one by one, fetching further pages as they are needed."""
        for page in self.pages(first, limit=limit):
            yield from page["results"]["data"]
