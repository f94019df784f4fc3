"""A method for each call of the API.

Generated from the OpenAPI document by scripts/python-client.ts; `npm run openapi` writes it again.
"""

from typing import Literal

from ..transport import Download, Events, File, Transport, escaped
from .types import (
    AddFavoriteAnswer,
    Alert,
    ApiKey,
    CandidateFeatures,
    CaptionImageEvent,
    CompleteTagsAnswerItem,
    CountsAnswer,
    CreateApiKeyAnswer,
    CreateWebhookAnswer,
    DatabaseStatusAnswer,
    Embedder,
    EstimateUpscaleAnswer,
    ExampleConversionsAnswer,
    Favorite,
    GenerationEvent,
    GenerationItem,
    GenerationJob,
    GeneratorModels,
    HistoryEntry,
    ImageMetadata,
    ImageTagsAnswer,
    IndexStatusAnswer,
    ListExamplesAnswer,
    ListPromptExamplesAnswer,
    ListUpscalersAnswer,
    MetaCounterAnswer,
    PromptCheck,
    PushStateAnswer,
    PushSubscription,
    QuotaAnswer,
    ReadSettings,
    SaucenaoSearchAnswer,
    SaucenaoSearchByFileAnswer,
    SaveFormatOptionsAnswer,
    SearchCandidates,
    SearchResults,
    Session,
    SharedAnswer,
    SharedResult,
    SimpleStatusAnswer,
    SiteInfoAnswer,
    TaggerNetworks,
    Tagging,
    ToolStatusAnswer,
    UpscaleEvent,
    UpscaleResult,
    UserDataAnswer,
    Webhook,
)


class Calls(Transport):
    """The calls of the API. Parameters that are None are not sent."""

    def search_by_file(
        self,
        *,
        file: File,
        text: str | None = None,
        limit: int | None = None,
        pool: str | None = None,
        rating: str | None = None,
        tags_positive: str | None = None,
        tags_negative: str | None = None,
        history: Literal["single", "batch", "none"] | None = None,
    ) -> SearchResults:
        """Search by image file.

        Args:
            file: The image to search for.
            text: Words besides the image, as in POST /search/image/text. Images that have the words
                come first, those that look like the image before the others. Results then have a
                `reason` instead of a `match`.
            limit: Images per page. Default: 64.
            pool: Comma-separated boards. Default: all.
            rating: Comma-separated ratings: g, s, q, e. Default: all.
            tags_positive: Comma-separated tags to require, up to 50.
            tags_negative: Comma-separated tags to exclude, up to 50.
            history: How to save the search in the history of the token’s owner. Default: `single`.
                Use `none` to not save it.
        """
        answer: SearchResults = self._json(
            "POST",
            "/api/search/image/file",
            form={
                "file": file,
                "text": text,
                "limit": limit,
                "pool": pool,
                "rating": rating,
                "tags_positive": tags_positive,
                "tags_negative": tags_negative,
                "history": history,
            },
        )
        return answer

    def search_by_url(
        self,
        *,
        image: str,
        text: str | None = None,
        limit: int | None = None,
        pool: str | None = None,
        rating: str | None = None,
        tags_positive: str | None = None,
        tags_negative: str | None = None,
        history: Literal["single", "batch", "none"] | None = None,
    ) -> SearchResults:
        """Search by image URL.

        Args:
            image: URL of an image, or of a page that shows one; a path of this site; or a data URI.
                Any other text is searched as text.
            text: Words besides the image, as in POST /search/image/text. Images that have the words
                come first, those that look like the image before the others. Results then have a
                `reason` instead of a `match`.
            limit: Images per page. Default: 64.
            pool: Comma-separated boards. Default: all.
            rating: Comma-separated ratings: g, s, q, e. Default: all.
            tags_positive: Comma-separated tags to require, up to 50.
            tags_negative: Comma-separated tags to exclude, up to 50.
            history: How to save the search in the history of the token’s owner. Default: `single`.
                Use `none` to not save it.
        """
        answer: SearchResults = self._json(
            "POST",
            "/api/search/image/url",
            form={
                "image": image,
                "text": text,
                "limit": limit,
                "pool": pool,
                "rating": rating,
                "tags_positive": tags_positive,
                "tags_negative": tags_negative,
                "history": history,
            },
        )
        return answer

    def search(
        self,
        *,
        url: str,
        limit: int | None = None,
        pool: str | None = None,
        rating: str | None = None,
        tags_positive: str | None = None,
        tags_negative: str | None = None,
    ) -> SearchResults:
        """Search by image URL, for links and simple clients.

        Args:
            url: URL of an image, or of a page that shows one.
            limit: Images per page. Default: 64.
            pool: Comma-separated boards. Default: all.
            rating: Comma-separated ratings: g, s, q, e. Default: all.
            tags_positive: Comma-separated tags to require, up to 50.
            tags_negative: Comma-separated tags to exclude, up to 50.
        """
        answer: SearchResults = self._json(
            "GET",
            "/api/search",
            query={
                "url": url,
                "limit": limit,
                "pool": pool,
                "rating": rating,
                "tags_positive": tags_positive,
                "tags_negative": tags_negative,
            },
        )
        return answer

    def search_by_query(
        self,
        *,
        query: str,
        limit: int | None = None,
        pool: str | None = None,
        rating: str | None = None,
        tags_positive: str | None = None,
        tags_negative: str | None = None,
        history: Literal["single", "batch", "none"] | None = None,
    ) -> SearchResults:
        """Search by the query token of a result.

        Args:
            query: The query token of a result, or the token of a search in your history.
            limit: Images per page. Default: 64.
            pool: Comma-separated boards. Default: all.
            rating: Comma-separated ratings: g, s, q, e. Default: all.
            tags_positive: Comma-separated tags to require, up to 50.
            tags_negative: Comma-separated tags to exclude, up to 50.
            history: How to save the search in the history of the token’s owner. Default: `single`.
                Use `none` to not save it.
        """
        answer: SearchResults = self._json(
            "POST",
            "/api/search/image/query",
            form={
                "query": query,
                "limit": limit,
                "pool": pool,
                "rating": rating,
                "tags_positive": tags_positive,
                "tags_negative": tags_negative,
                "history": history,
            },
        )
        return answer

    def search_by_text(
        self,
        *,
        text: str,
        like: str | None = None,
        limit: int | None = None,
        pool: str | None = None,
        rating: str | None = None,
        tags_positive: str | None = None,
        tags_negative: str | None = None,
        history: Literal["single", "batch", "none"] | None = None,
    ) -> SearchResults:
        """Search by tags or text.

        Args:
            text: Tags or free text. `-glasses`, `no glasses` and `without glasses` exclude; `or`
                joins alternatives; quotes hold one exact tag. Filters: `rating:g`,
                `source:danbooru`, `artist:name`, `size:>2000` (longer side in pixels; also `width:`
                and `height:`) and `date:>=2024-05` (also `2023..2024`). `rating:` and `source:`
                replace those of the form.
            like: An image besides the words: the `query` token of a result, or the `history_token`
                of your own search with an image. Images that have the words come first, those that
                look like the image before the others.
            limit: Images per page. Default: 64.
            pool: Comma-separated boards. Default: all.
            rating: Comma-separated ratings: g, s, q, e. Default: all.
            tags_positive: Comma-separated tags to require, up to 50.
            tags_negative: Comma-separated tags to exclude, up to 50.
            history: How to save the search in the history of the token’s owner. Default: `single`.
                Use `none` to not save it.
        """
        answer: SearchResults = self._json(
            "POST",
            "/api/search/image/text",
            form={
                "text": text,
                "like": like,
                "limit": limit,
                "pool": pool,
                "rating": rating,
                "tags_positive": tags_positive,
                "tags_negative": tags_negative,
                "history": history,
            },
        )
        return answer

    def scroll_search(
        self,
        *,
        search_query: str,
        limit: int | None = None,
        rating: str | None = None,
        tags_positive: str | None = None,
        tags_negative: str | None = None,
    ) -> SearchResults:
        """Get the next page of a search.

        Args:
            search_query: The scroll token of the previous page.
            limit: Images per page. Default: 64.
            rating: Comma-separated ratings: g, s, q, e. Default: all.
            tags_positive: Comma-separated tags to require, up to 50.
            tags_negative: Comma-separated tags to exclude, up to 50.
        """
        answer: SearchResults = self._json(
            "POST",
            "/api/search/image/scroll",
            form={
                "search_query": search_query,
                "limit": limit,
                "rating": rating,
                "tags_positive": tags_positive,
                "tags_negative": tags_negative,
            },
        )
        return answer

    def random_images(
        self,
        *,
        limit: int | None = None,
        pool: str | None = None,
        rating: str | None = None,
        tags_positive: str | None = None,
        tags_negative: str | None = None,
    ) -> SearchResults:
        """Get random images.

        Args:
            limit: Images per page. Default: 64.
            pool: Comma-separated boards. Default: all.
            rating: Comma-separated ratings: g, s, q, e. Default: g,s.
            tags_positive: Comma-separated tags to require, up to 50.
            tags_negative: Comma-separated tags to exclude, up to 50.
        """
        answer: SearchResults = self._json(
            "GET",
            "/api/util/generate_random_images",
            query={
                "limit": limit,
                "pool": pool,
                "rating": rating,
                "tags_positive": tags_positive,
                "tags_negative": tags_negative,
            },
        )
        return answer

    def embedder(
        self,
    ) -> Embedder:
        """Get the embedder that the index is made with.

        What you need to describe an image yourself and search with POST /search/vectors.
        """
        answer: Embedder = self._json(
            "GET",
            "/api/embedder",
        )
        return answer

    def search_by_vectors(
        self,
        *,
        embedder: str,
        vectors: list[str],
        pool: str | None = None,
        rating: str | None = None,
        tags_positive: str | None = None,
        tags_negative: str | None = None,
    ) -> SearchCandidates:
        """Search by vectors, without the image.

        Proposes images for vectors that you made yourself with the network of `GET /embedder`. Rank
        the candidates by their signatures and features. Not saved in any history.

        Args:
            embedder: Name of the embedder that made the vectors, as `GET /embedder` says it.
            vectors: A vector for each view of the image, the whole image first. Each is base64 of
                as many signed bytes as the embedder has dimensions; their length does not matter,
                only their direction.
            pool: Comma-separated boards. Default: all.
            rating: Comma-separated ratings: g, s, q, e. Default: all.
            tags_positive: Comma-separated tags to require, up to 50.
            tags_negative: Comma-separated tags to exclude, up to 50.
        """
        answer: SearchCandidates = self._json(
            "POST",
            "/api/search/vectors",
            json={
                "embedder": embedder,
                "vectors": vectors,
                "pool": pool,
                "rating": rating,
                "tags_positive": tags_positive,
                "tags_negative": tags_negative,
            },
        )
        return answer

    def candidate_features(
        self,
        *,
        features_token: str,
    ) -> CandidateFeatures:
        """Get what verifies further candidates.

        Local features of the candidates of `POST /search/vectors` that it sent without them. Ask if
        the first candidates leave a part of the image unexplained, such as of a collage.

        Args:
            features_token: `features_token` of the response with the candidates.
        """
        answer: CandidateFeatures = self._json(
            "POST",
            "/api/search/vectors/features",
            json={
                "features_token": features_token,
            },
        )
        return answer

    def list_history(
        self,
        *,
        last_id: int | None = None,
        limit: int | None = None,
    ) -> list[HistoryEntry]:
        """List searches of the account or visitor, newest first.

        Args:
            last_id: `id_history` of the last entry of the previous page. Use 2^31 for the first
                page.
        """
        answer: list[HistoryEntry] = self._json(
            "POST",
            "/api/history/list",
            form={
                "last_id": last_id,
                "limit": limit,
            },
        )
        return answer

    def delete_history_entry(
        self,
        *,
        id_history: int,
        history_token: str | None = None,
    ) -> None:
        """Delete one search.

        Args:
            history_token: Finds the search also if it was repeated since, which gives it a new
                `id_history`.
        """
        self._nothing(
            "DELETE",
            "/api/history/delete",
            form={
                "id_history": id_history,
                "history_token": history_token,
            },
        )

    def clear_history(
        self,
    ) -> None:
        """Delete all searches."""
        self._nothing(
            "DELETE",
            "/api/history/clear",
        )

    def add_favorite(
        self,
        *,
        query: str,
        idempotency_key: str | None = None,
    ) -> AddFavoriteAnswer:
        """Add an image to favorites.

        Args:
            query: Key of an image.
            idempotency_key: Makes it safe to repeat the call: for 24 hours, the same key with the
                same fields gets the same answer. Any text of up to 255 characters, such as a UUID,
                in quotes.
        """
        answer: AddFavoriteAnswer = self._json(
            "POST",
            "/api/favorite/add",
            form={
                "query": query,
            },
            headers={
                "Idempotency-Key": idempotency_key,
            },
        )
        return answer

    def list_favorites(
        self,
    ) -> list[Favorite]:
        """List favorites, newest first."""
        answer: list[Favorite] = self._json(
            "GET",
            "/api/favorite/list",
        )
        return answer

    def delete_favorite(
        self,
        *,
        query: str,
    ) -> None:
        """Remove an image from favorites.

        Args:
            query: Key of an image.
        """
        self._nothing(
            "DELETE",
            "/api/favorite/delete",
            form={
                "query": query,
            },
        )

    def share_result(
        self,
        *,
        file: File,
        idempotency_key: str | None = None,
        thumbnail: bool | None = None,
        pool: str | None = None,
        rating: str | None = None,
        tags_positive: str | None = None,
        tags_negative: str | None = None,
    ) -> SharedResult:
        """Create a shared result.

        Searches for the file and puts the answer on a page that anybody with its address can see.
        It expires, and its owner can delete it before. Search engines are told not to list it.

        Args:
            file: The image that was searched. It is searched again and not kept.
            idempotency_key: Makes it safe to repeat the call: for 24 hours, the same key with the
                same fields gets the same answer. Any text of up to 255 characters, such as a UUID,
                in quotes.
            thumbnail: Whether the page shows a small preview of the file.
            pool: Comma-separated boards, as in the search. Default: all.
            rating: Comma-separated ratings, as in the search. Default: all.
            tags_positive: Comma-separated tags that the search required.
            tags_negative: Comma-separated tags that the search excluded.
        """
        answer: SharedResult = self._json(
            "POST",
            "/api/shared",
            form={
                "file": file,
                "thumbnail": thumbnail,
                "pool": pool,
                "rating": rating,
                "tags_positive": tags_positive,
                "tags_negative": tags_negative,
            },
            headers={
                "Idempotency-Key": idempotency_key,
            },
        )
        return answer

    def list_shared_results(
        self,
    ) -> list[SharedResult]:
        """List the shared results of the account or visitor, newest first."""
        answer: list[SharedResult] = self._json(
            "GET",
            "/api/shared",
        )
        return answer

    def delete_shared_result(
        self,
        id: str,
    ) -> None:
        """Delete a shared result of the account or visitor."""
        self._nothing(
            "DELETE",
            f"/api/shared/{escaped(id)}",
        )

    def shared_result(
        self,
        id: str,
    ) -> SharedAnswer:
        """Get a shared result.

        410 if it has expired. 404 if it was deleted, or expired a while ago.
        """
        answer: SharedAnswer = self._json(
            "GET",
            f"/api/shared/{escaped(id)}",
        )
        return answer

    def add_alert(
        self,
        *,
        file: File,
        idempotency_key: str | None = None,
        name: str | None = None,
    ) -> Alert:
        """Create an alert for an image.

        Keeps vectors and local features of the image, never the image. New images are compared with
        them until one matches, the alert is ended, or a year is over. 409 if the index has the
        image already.

        Args:
            file: The image to wait for. It is described and not kept.
            idempotency_key: Makes it safe to repeat the call: for 24 hours, the same key with the
                same fields gets the same answer. Any text of up to 255 characters, such as a UUID,
                in quotes.
            name: What to call it in the list, since the image is not kept. Default: the name of the
                file.
        """
        answer: Alert = self._json(
            "POST",
            "/api/alerts",
            form={
                "file": file,
                "name": name,
            },
            headers={
                "Idempotency-Key": idempotency_key,
            },
        )
        return answer

    def list_alerts(
        self,
    ) -> list[Alert]:
        """List the alerts of the account, those that found something first."""
        answer: list[Alert] = self._json(
            "GET",
            "/api/alerts",
        )
        return answer

    def see_alerts(
        self,
    ) -> None:
        """Mark all found images as seen."""
        self._nothing(
            "POST",
            "/api/alerts/seen",
        )

    def resume_alert(
        self,
        id: int,
    ) -> Alert:
        """Reject a match and resume the alert."""
        answer: Alert = self._json(
            "POST",
            f"/api/alerts/{escaped(id)}/resume",
        )
        return answer

    def end_alert(
        self,
        id: int,
    ) -> None:
        """End an alert."""
        self._nothing(
            "DELETE",
            f"/api/alerts/{escaped(id)}",
        )

    def create_webhook(
        self,
        *,
        url: str,
        idempotency_key: str | None = None,
        events: str | None = None,
    ) -> CreateWebhookAnswer:
        """Create a webhook.

        Sends a message to a URL when something happens. Messages are signed as Standard Webhooks
        specifies; failed ones are retried for about 28 hours. An account can have up to 10
        webhooks.

        Args:
            url: Where messages are sent, with POST. A public host, on port 80, 443, 8080 or 8443.
            idempotency_key: Makes it safe to repeat the call: for 24 hours, the same key with the
                same fields gets the same answer. Any text of up to 255 characters, such as a UUID,
                in quotes.
            events: Separated by commas; all events if missing. `alert.found`: an image with an
                alert has appeared in the index; `generation.done`: all images of a job are
                finished; `generation.failed`: a job has ended without all of its images.
        """
        answer: CreateWebhookAnswer = self._json(
            "POST",
            "/api/webhooks",
            form={
                "url": url,
                "events": events,
            },
            headers={
                "Idempotency-Key": idempotency_key,
            },
        )
        return answer

    def list_webhooks(
        self,
    ) -> list[Webhook]:
        """List the webhooks of the account."""
        answer: list[Webhook] = self._json(
            "GET",
            "/api/webhooks",
        )
        return answer

    def test_webhook(
        self,
        id: int,
    ) -> None:
        """Send a test message to a webhook."""
        self._nothing(
            "POST",
            f"/api/webhooks/{escaped(id)}/test",
        )

    def delete_webhook(
        self,
        id: int,
    ) -> None:
        """Delete a webhook and its undelivered messages."""
        self._nothing(
            "DELETE",
            f"/api/webhooks/{escaped(id)}",
        )

    def logout(
        self,
    ) -> None:
        """Sign out this device."""
        self._nothing(
            "POST",
            "/api/user/logout",
        )

    def list_sessions(
        self,
    ) -> list[Session]:
        """List signed-in devices."""
        answer: list[Session] = self._json(
            "GET",
            "/api/user/sessions",
        )
        return answer

    def end_sessions(
        self,
    ) -> None:
        """Sign out all devices, including this one."""
        self._nothing(
            "DELETE",
            "/api/user/sessions",
        )

    def end_session(
        self,
        id: int,
    ) -> None:
        """Sign out one device."""
        self._nothing(
            "DELETE",
            f"/api/user/sessions/{escaped(id)}",
        )

    def change_password(
        self,
        *,
        password: str,
        new_password: str,
    ) -> None:
        """Change the password and sign out all other devices."""
        self._nothing(
            "POST",
            "/api/user/password",
            form={
                "password": password,
                "new_password": new_password,
            },
        )

    def user_data(
        self,
    ) -> UserDataAnswer:
        """Download all data of the account."""
        answer: UserDataAnswer = self._json(
            "GET",
            "/api/user/data",
        )
        return answer

    def delete_user(
        self,
        *,
        password: str,
    ) -> None:
        """Permanently delete the account with its history, favorites, generated images, alerts,
        webhooks, shared results and API keys.
        """
        self._nothing(
            "DELETE",
            "/api/user",
            form={
                "password": password,
            },
        )

    def list_api_keys(
        self,
    ) -> list[ApiKey]:
        """List API keys with what each has used."""
        answer: list[ApiKey] = self._json(
            "GET",
            "/api/user/keys",
        )
        return answer

    def create_api_key(
        self,
        *,
        name: str,
        scopes: str,
        expires_in_days: int | None = None,
    ) -> CreateApiKeyAnswer:
        """Create an API key.

        Only this answer holds the key. A program sends it as `Authorization: Bearer mk_…` and acts
        for the account, as far as the scopes go. An account has up to 20 keys.

        Args:
            name: What it is for; up to 60 characters.
            scopes: Separated by commas. `search`: search for images; `history`: read and delete the
                search history; `favorites`: read and change favorites; `share`: share results;
                `alerts`: read and change alerts; `webhooks`: read and change webhooks, which report
                alerts and generated images; `tag`: tag images; `caption`: describe images in words;
                `generate`: generate images, read and delete generated ones; `upscale`: upscale
                images; `convert`: convert images, read and remove their metadata, fetch images of
                other sites.
            expires_in_days: If missing, the key does not expire.
        """
        answer: CreateApiKeyAnswer = self._json(
            "POST",
            "/api/user/keys",
            form={
                "name": name,
                "scopes": scopes,
                "expires_in_days": expires_in_days,
            },
        )
        return answer

    def delete_api_key(
        self,
        id: int,
    ) -> None:
        """Delete an API key."""
        self._nothing(
            "DELETE",
            f"/api/user/keys/{escaped(id)}",
        )

    def push_state(
        self,
    ) -> PushStateAnswer:
        """Get whether this device is notified of alerts, and the key to subscribe it with."""
        answer: PushStateAnswer = self._json(
            "GET",
            "/api/user/push",
        )
        return answer

    def subscribe_push(
        self,
        *,
        endpoint: str,
        p256dh: str,
        auth: str,
    ) -> PushSubscription:
        """Notify this device of alerts by Web Push.

        Sends a message to the browser when the image of an alert appears: the alert’s id and name
        and a link, encrypted for the browser. Ends when the device is signed out. Up to 10 devices
        of an account can be notified.

        Args:
            endpoint: `endpoint` of the browser’s `PushSubscription`. A public host, on port 80,
                443, 8080 or 8443.
            p256dh: `keys.p256dh` of `PushSubscription.toJSON()`: 65 bytes, base64url.
            auth: `keys.auth` of `PushSubscription.toJSON()`: 16 bytes, base64url.
        """
        answer: PushSubscription = self._json(
            "POST",
            "/api/user/push",
            form={
                "endpoint": endpoint,
                "p256dh": p256dh,
                "auth": auth,
            },
        )
        return answer

    def unsubscribe_push(
        self,
    ) -> None:
        """Stop notifying this device."""
        self._nothing(
            "DELETE",
            "/api/user/push",
        )

    def caption_image(
        self,
        *,
        image_url: str | None = None,
        image_bytes: File | None = None,
        style: Literal["short", "descriptive", "tags", "prompt", "alt"] | None = None,
    ) -> Events[CaptionImageEvent]:
        """Caption an image (streamed).

        Lines `data: {'content': '…'}`. Joined, the contents are the caption. The first line also
        names the engine. If there are no words within 15 seconds, the response begins without them,
        with empty lines. An error after it has begun is sent as a last line `data: {'error': '…'}`.

        Args:
            image_url: URL or data URI of an image. URLs of this server are fastest.
            image_bytes: The image, instead of a URL.
            style: short: one sentence. descriptive: several sentences (default). tags:
                comma-separated tags. prompt: a prompt for an image generator. alt: alt text under
                125 characters.
        """
        return self._events(
            "POST",
            "/api/util/image_caption",
            form={
                "image_url": image_url,
                "image_bytes": image_bytes,
                "style": style,
            },
        )

    def tag_file(
        self,
        *,
        file: File,
        rating_threshold: float | None = None,
        character_threshold: float | None = None,
        general_threshold: float | None = None,
    ) -> Tagging:
        """Tag an image file.

        Args:
            file: The image.
            rating_threshold: Minimum score of rating tags. Default: the threshold of the model.
            character_threshold: Minimum score of character tags. Default: the threshold of the
                model.
            general_threshold: Minimum score of general tags. Default: the threshold of the model.
        """
        answer: Tagging = self._json(
            "POST",
            "/api/tagger/file",
            form={
                "file": file,
                "rating_threshold": rating_threshold,
                "character_threshold": character_threshold,
                "general_threshold": general_threshold,
            },
        )
        return answer

    def tag_url(
        self,
        *,
        image: str,
        rating_threshold: float | None = None,
        character_threshold: float | None = None,
        general_threshold: float | None = None,
    ) -> Tagging:
        """Tag an image by URL.

        Args:
            image: URL or data URI of an image. URLs of this server are fastest.
            rating_threshold: Minimum score of rating tags. Default: the threshold of the model.
            character_threshold: Minimum score of character tags. Default: the threshold of the
                model.
            general_threshold: Minimum score of general tags. Default: the threshold of the model.
        """
        answer: Tagging = self._json(
            "POST",
            "/api/tagger/url",
            form={
                "image": image,
                "rating_threshold": rating_threshold,
                "character_threshold": character_threshold,
                "general_threshold": general_threshold,
            },
        )
        return answer

    def tagger_networks(
        self,
    ) -> TaggerNetworks:
        """Get the files of the tagger.

        What you need to tag an image yourself, without sending it. Only the built-in tagger offers
        its files.
        """
        answer: TaggerNetworks = self._json(
            "GET",
            "/api/tagger/networks",
        )
        return answer

    def generate_images(
        self,
        *,
        prompt: str,
        idempotency_key: str | None = None,
        negative_prompt: str | None = None,
        width: int | None = None,
        height: int | None = None,
        cfg: float | None = None,
        steps: int | None = None,
        model_id: int | None = None,
        num_images: int | None = None,
        x2upscaling: bool | None = None,
        image: str | None = None,
        denoising_strength: float | None = None,
        seed: int | None = None,
        sampler: str | None = None,
        engine_options: dict[str, str | float] | None = None,
        events: bool | None = None,
    ) -> Events[list[GenerationItem] | GenerationEvent]:
        """Generate images from a prompt (streamed).

        The job continues if the connection is closed. Its id is in the X-Job-Id header. An error
        after the first line is sent as a last line `{'event': 'failed', 'detail': '…'}`. With
        `events`, a last line `{'event': 'reconnect'}` means that the server is restarting:
        reconnect with `followGeneration`.

        Args:
            prompt: 3 to 1600 characters, after trimming. Comma-separated tags; `(tag:1.2)` sets a
                weight, for engines that read weights.
            idempotency_key: Makes it safe to repeat the call: for 24 hours, the same key with the
                same fields gets the same answer. Any text of up to 255 characters, such as a UUID,
                in quotes.
            negative_prompt: What to leave out.
            width: Width; if absent, 768 or the nearest that the model makes, in pixels.
            height: Height; if absent, 1024 or the nearest that the model makes, in pixels.
            x2upscaling: Must be false. Reserved for future use.
            image: Starting image: base64, with or without a data URI prefix.
            denoising_strength: How much of the starting image may change. Default: 0.5.
            seed: Seed of the first image. Each further image adds 1. Random if absent. The same
                settings and seed produce the same image.
            sampler: Names of other programs are understood: `k_euler_ancestral` for `Euler a`.
            engine_options: Values of the engine’s own controls, by name: `engine_options` of
                `generatorModels` lists them. Those that are absent have their defaults.
            events: Whether to also send event objects for queue position, progress and completion.
        """
        return self._events(
            "POST",
            "/api/generator/sdxl/sse/txt2img",
            json={
                "prompt": prompt,
                "negative_prompt": negative_prompt,
                "width": width,
                "height": height,
                "cfg": cfg,
                "steps": steps,
                "model_id": model_id,
                "num_images": num_images,
                "x2upscaling": x2upscaling,
                "image": image,
                "denoising_strength": denoising_strength,
                "seed": seed,
                "sampler": sampler,
                "engine_options": engine_options,
                "events": events,
            },
            headers={
                "Idempotency-Key": idempotency_key,
            },
        )

    def generation_jobs(
        self,
    ) -> list[GenerationJob]:
        """List your queued and running jobs."""
        answer: list[GenerationJob] = self._json(
            "GET",
            "/api/generator/jobs",
        )
        return answer

    def follow_generation(
        self,
        id: str,
    ) -> Events[list[GenerationItem] | GenerationEvent]:
        """Follow a job: its finished images, then its events."""
        return self._events(
            "GET",
            f"/api/generator/jobs/{escaped(id)}/events",
        )

    def cancel_generation(
        self,
        id: str,
    ) -> None:
        """Cancel a job and keep its finished images."""
        self._nothing(
            "DELETE",
            f"/api/generator/jobs/{escaped(id)}",
        )

    def check_prompt(
        self,
        *,
        prompt: str,
    ) -> PromptCheck:
        """Check which tags of a prompt have an effect.

        An engine that reads any text understands all of them. Nothing is stored.

        Args:
            prompt: Comma-separated tags.
        """
        answer: PromptCheck = self._json(
            "POST",
            "/api/generator/check-prompt",
            json={
                "prompt": prompt,
            },
        )
        return answer

    def generator_models(
        self,
    ) -> GeneratorModels:
        """List models and samplers."""
        answer: GeneratorModels = self._json(
            "GET",
            "/api/generator/models",
        )
        return answer

    def list_generations(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        query: str | None = None,
        model: int | None = None,
        from_: str | None = None,
        until: str | None = None,
    ) -> list[GenerationItem]:
        """List generated images, newest first.

        Args:
            query: Words the prompt must contain.
            from_: Created at or after this time.
            until: Created before this time.
        """
        answer: list[GenerationItem] = self._json(
            "GET",
            "/api/history/list_generation",
            query={
                "limit": limit,
                "offset": offset,
                "query": query,
                "model": model,
                "from": from_,
                "until": until,
            },
        )
        return answer

    def delete_generation(
        self,
        id: str,
    ) -> None:
        """Delete a generated image and its files."""
        self._nothing(
            "DELETE",
            f"/api/generator/sdxl/txt2img/{escaped(id)}",
        )

    def generated_image(
        self,
        id: str,
        type: Literal["webp", "png"],
    ) -> Download:
        """Download one of your generated images."""
        return self._download(
            "GET",
            f"/api/generator/images/{escaped(id)}.{escaped(type)}",
        )

    def generated_image_preview(
        self,
        id: str,
    ) -> Download:
        """Get a small version of one of your generated images."""
        return self._download(
            "GET",
            f"/api/generator/images/{escaped(id)}/preview.webp",
        )

    def read_settings(
        self,
        *,
        file: File,
    ) -> ReadSettings:
        """Read the generation settings of an image.

        From A1111, Forge, ComfyUI, NovelAI (hidden in pixels too), InvokeAI, Fooocus, SwarmUI, Easy
        Diffusion, Draw Things and this server. If there are none, the prompt is guessed from the
        tags of the image. Nothing is stored.

        Args:
            file: The image.
        """
        answer: ReadSettings = self._json(
            "POST",
            "/api/generator/read-settings",
            form={
                "file": file,
            },
        )
        return answer

    def open_formats(
        self,
    ) -> list[Literal[
        "jpeg",
        "png",
        "webp",
        "avif",
        "jxl",
        "gif",
        "tiff",
        "bmp",
        "ico",
        "qoi",
        "heic",
        "tga",
        "ppm",
    ]]:
        """List input formats.

        `ppm` stands for PBM, PGM, PPM and PAM. Formats are detected from the content of a file,
        never from its name.
        """
        answer: list[Literal[
            "jpeg",
            "png",
            "webp",
            "avif",
            "jxl",
            "gif",
            "tiff",
            "bmp",
            "ico",
            "qoi",
            "heic",
            "tga",
            "ppm",
        ]] = self._json(
            "GET",
            "/api/image/open-format-available",
        )
        return answer

    def save_formats(
        self,
    ) -> list[Literal["jpeg", "png", "webp", "avif", "jxl", "gif", "tiff", "bmp", "ico", "qoi"]]:
        """List output formats."""
        answer: list[Literal[
            "jpeg",
            "png",
            "webp",
            "avif",
            "jxl",
            "gif",
            "tiff",
            "bmp",
            "ico",
            "qoi",
        ]] = self._json(
            "GET",
            "/api/image/save-format-available",
        )
        return answer

    def save_format_options(
        self,
    ) -> SaveFormatOptionsAnswer:
        """List output formats with their capabilities."""
        answer: SaveFormatOptionsAnswer = self._json(
            "GET",
            "/api/image/save-formats",
        )
        return answer

    def convert_format(
        self,
        *,
        ext: str,
        image_bytes: File | None = None,
        image: str | None = None,
        quality: int | None = None,
        lossless: bool | None = None,
        effort: int | None = None,
        width: int | None = None,
        height: int | None = None,
        enlarge: bool | None = None,
        max_bytes: int | None = None,
        metadata: Literal["icc", "keep", "none"] | None = None,
        animation: bool | None = None,
        background: str | None = None,
    ) -> Download:
        """Convert an image to another format.

        The result is rotated upright. The headers `X-Image-Width`, `X-Image-Height`,
        `X-Image-Frames` and, where one applies, `X-Image-Quality` describe the result;
        `X-Image-Note` lists changes you did not request. Nothing is stored.

        Args:
            ext: One of jpeg, png, webp, avif, jxl, gif, tiff, bmp, ico, qoi, or a file extension of
                one.
            image_bytes: The image.
            image: The URL or data URI of an image, instead of a file.
            quality: If the format supports it.
            lossless: If the format supports both.
            effort: Higher values take longer and make smaller files. The range depends on the
                format.
            width: Maximum, in pixels.
            height: Maximum, in pixels.
            enlarge: Whether to enlarge images smaller than `width` and `height`.
            max_bytes: Maximum size of the file, in bytes. Lowers quality first, then dimensions.
            metadata: `icc` (default) keeps only the color profile.
            animation: Whether to keep animation. Default: true.
            background: Background for formats without transparency. Default: white.
        """
        return self._download(
            "POST",
            "/api/image/convert-format",
            form={
                "ext": ext,
                "image_bytes": image_bytes,
                "image": image,
                "quality": quality,
                "lossless": lossless,
                "effort": effort,
                "width": width,
                "height": height,
                "enlarge": enlarge,
                "max_bytes": max_bytes,
                "metadata": metadata,
                "animation": animation,
                "background": background,
            },
        )

    def get_metadata(
        self,
        *,
        image: File | str,
    ) -> dict[str, str | float]:
        """Read the metadata of an image as a flat object.

        Field names follow `exiftool -G`, such as `EXIF:Make`. Nothing is stored.

        Args:
            image: The image: a file, or its URL as text.
        """
        answer: dict[str, str | float] = self._json(
            "POST",
            "/api/image/get-metadata",
            form={
                "image": image,
            },
        )
        return answer

    def inspect_metadata(
        self,
        *,
        image: File | str,
    ) -> ImageMetadata:
        """Read the metadata of an image in groups.

        Reads EXIF, GPS, XMP, IPTC, ICC, C2PA (not verified), PNG text, comments, generation
        settings, data hidden in the pixels, and data after the image. Nothing is stored.

        Args:
            image: The image: a file, or its URL as text.
        """
        answer: ImageMetadata = self._json(
            "POST",
            "/api/image/inspect-metadata",
            form={
                "image": image,
            },
        )
        return answer

    def remove_metadata(
        self,
        *,
        image_bytes: File | None = None,
        image: str | None = None,
        remove: str | None = None,
        keep: str | None = None,
    ) -> Download:
        """Remove the metadata of an image.

        The pixels stay identical unless data is hidden in them (`X-Lossless: false`).
        `X-Metadata-Removed` and `X-Metadata-Left` count fields; the cleaned file is read again to
        count them. The orientation is kept when EXIF is removed. `gps` is part of `exif` and is
        removed with it. Nothing is stored.

        Args:
            image_bytes: The image.
            image: The URL or data URI of an image, instead of a file.
            remove: Comma-separated groups to remove: exif, gps, xmp, iptc, icc, c2pa, png, comment,
                jfif, mpf, stealth, other, trailing. Default: all.
            keep: Comma-separated groups to keep. Default: `icc`. Empty keeps nothing.
        """
        return self._download(
            "POST",
            "/api/image/remove-metadata",
            form={
                "image_bytes": image_bytes,
                "image": image,
                "remove": remove,
                "keep": keep,
            },
        )

    def remote_image(
        self,
        *,
        url: str,
        indexed: bool | None = None,
    ) -> Download:
        """An image from another site.

        Of a page, its main image: the header `X-Image-Url` is its URL.

        Args:
            url: URL of an image, or of a page with one.
            indexed: Whether our preview is enough where the URL is the page of an indexed post, as
                for a search. Default: false.
        """
        return self._download(
            "GET",
            "/api/util/image",
            query={
                "url": url,
                "indexed": indexed,
            },
        )

    def list_upscalers(
        self,
    ) -> ListUpscalersAnswer:
        """List upscaling models."""
        answer: ListUpscalersAnswer = self._json(
            "GET",
            "/api/image/upscaling/models",
        )
        return answer

    def estimate_upscale(
        self,
        *,
        width: int,
        height: int,
        model: str | None = None,
        outscale: float | None = None,
    ) -> EstimateUpscaleAnswer:
        """Estimate how long upscaling takes.

        Learned from previous images, and for built-in networks from a tile that is tried first.

        Args:
            width: Width of the image, in pixels.
            height: Height of the image, in pixels.
            model: Id of a model. Default: the default model.
            outscale: Upscale factor, 1.0 to 4.0.
        """
        answer: EstimateUpscaleAnswer = self._json(
            "GET",
            "/api/image/upscaling/estimate",
            query={
                "width": width,
                "height": height,
                "model": model,
                "outscale": outscale,
            },
        )
        return answer

    def upscale_image(
        self,
        *,
        image: File | str,
        idempotency_key: str | None = None,
        model: str | None = None,
        outscale: float | None = None,
    ) -> UpscaleResult:
        """Upscale an image.

        With `events`, the response is a stream of UpscaleEvents, each on a line that starts with
        `data: `. The last event is `done` or `failed`. Closing the connection cancels the job.
        Transparency and the color profile are kept; all other metadata is removed.

        Args:
            image: The image, or its URL.
            idempotency_key: Makes it safe to repeat the call: for 24 hours, the same key with the
                same fields gets the same answer. Any text of up to 255 characters, such as a UUID,
                in quotes.
            model: Id of a model. Default: the default model.
            outscale: Upscale factor, 1.0 to 4.0.
        """
        answer: UpscaleResult = self._json(
            "POST",
            "/api/image/upscaling",
            form={
                "image": image,
                "model": model,
                "outscale": outscale,
            },
            headers={
                "Idempotency-Key": idempotency_key,
            },
            is_job=True,
        )
        return answer

    def upscale_image_events(
        self,
        *,
        image: File | str,
        idempotency_key: str | None = None,
        model: str | None = None,
        outscale: float | None = None,
    ) -> Events[UpscaleEvent]:
        """Upscale an image.

        With `events`, the response is a stream of UpscaleEvents, each on a line that starts with
        `data: `. The last event is `done` or `failed`. Closing the connection cancels the job.
        Transparency and the color profile are kept; all other metadata is removed.

        Args:
            image: The image, or its URL.
            idempotency_key: Makes it safe to repeat the call: for 24 hours, the same key with the
                same fields gets the same answer. Any text of up to 255 characters, such as a UUID,
                in quotes.
            model: Id of a model. Default: the default model.
            outscale: Upscale factor, 1.0 to 4.0.
        """
        return self._events(
            "POST",
            "/api/image/upscaling",
            form={
                "image": image,
                "model": model,
                "outscale": outscale,
                "events": True,
            },
            headers={
                "Idempotency-Key": idempotency_key,
            },
        )

    def preview_upscale(
        self,
        *,
        image: File | str,
        model: str | None = None,
        outscale: float | None = None,
        x: float | None = None,
        y: float | None = None,
    ) -> Download:
        """Upscale a patch of an image.

        Upscales up to 96 × 96 pixels, to preview a model.

        Args:
            image: The image, or its URL.
            model: Id of a model. Default: the default model.
            outscale: Upscale factor, 1.0 to 4.0.
            x: Center of the patch, as a fraction of the width.
            y: Center of the patch, as a fraction of the height.
        """
        return self._download(
            "POST",
            "/api/image/upscaling/preview",
            form={
                "image": image,
                "model": model,
                "outscale": outscale,
                "x": x,
                "y": y,
            },
        )

    def upscaled_image(
        self,
        name: str,
    ) -> Download:
        """Download an upscaled image: `<id>.png`, `<id>.webp` or `<id>-512.webp`."""
        return self._download(
            "GET",
            f"/api/image/upscaled/{escaped(name)}",
        )

    def quota(
        self,
    ) -> QuotaAnswer:
        """Get call prices and remaining budgets.

        This call is free. `RateLimit` and `RateLimit-Policy` on other responses report the same
        budgets. `limit`, `remaining` and `reset` are those of the budget that has least left.
        """
        answer: QuotaAnswer = self._json(
            "GET",
            "/api/quota",
        )
        return answer

    def create_history(
        self,
    ) -> str:
        """Create a history token.

        Send it as X-token-history. Keep it secret: anyone who has it can see the history.
        """
        answer: str = self._json(
            "POST",
            "/api/history/create",
        )
        return answer

    def check_history(
        self,
    ) -> None:
        """Check a history token: 204 if valid, 401 if not."""
        self._nothing(
            "HEAD",
            "/api/history/check",
        )

    def shared_thumbnail(
        self,
        id: str,
    ) -> Download:
        """Get the small preview of the searched image of a shared result."""
        return self._download(
            "GET",
            f"/api/shared/{escaped(id)}/thumbnail.webp",
        )

    def login(
        self,
        *,
        user: str,
        password: str,
    ) -> str:
        """Sign in.

        Returns a user token for X-token-user. If you send a history token, its history moves to the
        account and the token expires.
        """
        answer: str = self._json(
            "POST",
            "/api/user/login",
            form={
                "user": user,
                "password": password,
            },
        )
        return answer

    def register(
        self,
        *,
        user_name: str,
        password: str,
    ) -> str:
        """Create an account and sign in.

        Returns a user token. Trivial or leaked passwords are refused with a reason.
        """
        answer: str = self._json(
            "POST",
            "/api/user/register",
            form={
                "user_name": user_name,
                "password": password,
            },
        )
        return answer

    def reset_password(
        self,
        *,
        token: str,
        new_password: str,
    ) -> None:
        """Set a new password with the token of a reset link.

        The operator makes reset links. A link works once, within 24 hours. All devices of the
        account are signed out; its API keys keep working.

        Args:
            token: What follows `#` in the link.
        """
        self._nothing(
            "POST",
            "/api/user/password-reset",
            form={
                "token": token,
                "new_password": new_password,
            },
        )

    def check_access(
        self,
    ) -> None:
        """Check a user token: 204 if valid, 401 if not."""
        self._nothing(
            "HEAD",
            "/api/user/access",
        )

    def renew_push(
        self,
        *,
        endpoint: str,
        p256dh: str,
        auth: str,
        old_endpoint: str,
        old_auth: str,
    ) -> None:
        """Replace a Web Push subscription that the browser has renewed.

        For `pushsubscriptionchange` in a service worker. Needs no token: the secret of the old
        subscription proves that it is the same browser.

        Args:
            endpoint: `endpoint` of the browser’s `PushSubscription`. A public host, on port 80,
                443, 8080 or 8443.
            p256dh: `keys.p256dh` of `PushSubscription.toJSON()`: 65 bytes, base64url.
            auth: `keys.auth` of `PushSubscription.toJSON()`: 16 bytes, base64url.
            old_endpoint: `endpoint` of the subscription that the browser has replaced.
            old_auth: `keys.auth` of that subscription.
        """
        self._nothing(
            "POST",
            "/api/user/push/renewal",
            form={
                "endpoint": endpoint,
                "p256dh": p256dh,
                "auth": auth,
                "old_endpoint": old_endpoint,
                "old_auth": old_auth,
            },
        )

    def list_prompt_examples(
        self,
    ) -> ListPromptExamplesAnswer:
        """List prompts to start from.

        Each comes with an image by the built-in illustrator.
        """
        answer: ListPromptExamplesAnswer = self._json(
            "GET",
            "/api/generator/examples",
        )
        return answer

    def prompt_example_image(
        self,
        number: int,
    ) -> Download:
        """Get the image of a prompt to start from."""
        return self._download(
            "GET",
            f"/api/generator/examples/{escaped(number)}/image.webp",
        )

    def suggest_tags(
        self,
        *,
        text: str,
    ) -> list[str]:
        """Suggest tags for a prefix.

        Matches names, later words of names, and aliases in English and Japanese, with one letter
        corrected if hardly anything matches. Spaces and underscores are treated as equal. Tags of
        the index come first, then other tags of Danbooru, each by popularity.
        """
        answer: list[str] = self._json(
            "POST",
            "/api/tags/suggest",
            json={
                "text": text,
            },
        )
        return answer

    def complete_tags(
        self,
        *,
        text: str,
    ) -> list[CompleteTagsAnswerItem]:
        """Suggest tags with their category and count.

        Suggests the same tags as /tags/suggest.
        """
        answer: list[CompleteTagsAnswerItem] = self._json(
            "POST",
            "/api/tags/complete",
            json={
                "text": text,
            },
        )
        return answer

    def list_examples(
        self,
    ) -> ListExamplesAnswer:
        """List images to try the tools on.

        Up to three images of the index that are rated general, with the results of the tagger and
        the captioner. Each server chooses them again after a day, or sooner while there are fewer.
        """
        answer: ListExamplesAnswer = self._json(
            "GET",
            "/api/examples",
        )
        return answer

    def example_split(
        self,
        key: str,
    ) -> Download:
        """Show what upscaling makes of an example.

        Part of the image, upscaled four times by the default model in its right half only. The left
        half is enlarged without a model.

        Args:
            key: Of the example.
        """
        return self._download(
            "GET",
            f"/api/examples/{escaped(key)}/split.webp",
        )

    def example_conversions(
        self,
        key: str,
    ) -> ExampleConversionsAnswer:
        """Get the sizes of an example in other formats.

        Of the file at `img`, converted with the default options of each format.

        Args:
            key: Of the example.
        """
        answer: ExampleConversionsAnswer = self._json(
            "GET",
            f"/api/examples/{escaped(key)}/conversions",
        )
        return answer

    def meta_counter(
        self,
    ) -> MetaCounterAnswer:
        """Get the number of indexed images and posts."""
        answer: MetaCounterAnswer = self._json(
            "GET",
            "/api/meta_counter",
        )
        return answer

    def database_status(
        self,
    ) -> DatabaseStatusAnswer:
        """Get the status of the index."""
        answer: DatabaseStatusAnswer = self._json(
            "GET",
            "/api/database_status",
        )
        return answer

    def counts(
        self,
    ) -> CountsAnswer:
        """Get counts, database status, indexing progress and boards."""
        answer: CountsAnswer = self._json(
            "GET",
            "/api/counts",
        )
        return answer

    def simple_status(
        self,
        *,
        project: Literal["search"] | None = None,
    ) -> SimpleStatusAnswer:
        """Get the version and status of search."""
        answer: SimpleStatusAnswer = self._json(
            "GET",
            "/api/status/simple",
            query={
                "project": project,
            },
        )
        return answer

    def tool_status(
        self,
        tool: Literal["tagger", "generator", "image2text", "resize"],
    ) -> ToolStatusAnswer:
        """Get the version and status of a tool."""
        answer: ToolStatusAnswer = self._json(
            "GET",
            f"/api/status/{escaped(tool)}",
        )
        return answer

    def index_status(
        self,
    ) -> IndexStatusAnswer:
        """Get how much of the index is complete, by part and engine."""
        answer: IndexStatusAnswer = self._json(
            "GET",
            "/api/status/index",
        )
        return answer

    def site_info(
        self,
    ) -> SiteInfoAnswer:
        """Get contact details, links and retention limits."""
        answer: SiteInfoAnswer = self._json(
            "GET",
            "/api/site",
        )
        return answer

    def request_removal(
        self,
        *,
        image: str,
        reason: str,
        contact: str,
        file: File | None = None,
    ) -> None:
        """Ask the operator to remove an image.

        At most 10 requests per hour and network. Repeating a request does not create a second one,
        but adds an image to one that has none.

        Args:
            image: The address of the image or of its post, or the key of an image of the index.
            reason: Why it should be removed.
            contact: An e-mail address for the answer.
            file: The image itself, by which the operator finds its copies. Only they see it, scaled
                down, until they have answered.
        """
        self._nothing(
            "POST",
            "/api/removal-requests",
            form={
                "image": image,
                "reason": reason,
                "contact": contact,
                "file": file,
            },
        )

    def image(
        self,
        size: Literal["224", "256", "512", "1024"],
        key: str,
    ) -> Download:
        """Get a preview of an image, up to `size` pixels on its longest side.

        With `Range`, it returns one range of bytes and 206, or 416 if the image is shorter. Several
        ranges return the whole image.
        """
        return self._download(
            "GET",
            f"/i/{escaped(size)}/{escaped(key)}.webp",
        )

    def image_tags(
        self,
        size: Literal["224", "256", "512", "1024"],
        key: str,
    ) -> ImageTagsAnswer:
        """Get the tags of an image in groups.

        Tags that are kept cost nothing. Those that have to be computed cost as much as `tagUrl`.
        """
        answer: ImageTagsAnswer = self._json(
            "GET",
            f"/i/{escaped(size)}/{escaped(key)}.webp.json",
        )
        return answer

    def saucenao_search(
        self,
        *,
        output_type: Literal[2],
        url: str | None = None,
        numres: int | None = None,
        minsim: float | None = None,
        db: int | None = None,
        dbs_: list[int] | None = None,
        dbmask: int | None = None,
        dbmaski: int | None = None,
        hide: int | None = None,
    ) -> SaucenaoSearchAnswer:
        """Search with the URL of an image, for clients of SauceNAO.

        Answers in SauceNAO’s JSON, errors too. Its `api_key` is ignored.

        Args:
            output_type: 2 for JSON. Without it, the answer leads to the site’s page.
            url: URL of an image.
            numres: Number of results. Default: 16.
            minsim: Lowest similarity of a result, in percent. Default: 0.
            db: Number of one board; 999 for all.
            dbs_: Numbers of several boards.
            dbmask: Bits of the boards to search.
            dbmaski: Bits of the boards to leave out.
            hide: 0 hides nothing, 1 explicit images, 2 questionable ones as well, 3 all that are
                not general.
        """
        answer: SaucenaoSearchAnswer = self._json(
            "GET",
            "/search.php",
            query={
                "output_type": output_type,
                "url": url,
                "numres": numres,
                "minsim": minsim,
                "db": db,
                "dbs[]": dbs_,
                "dbmask": dbmask,
                "dbmaski": dbmaski,
                "hide": hide,
            },
        )
        return answer

    def saucenao_search_by_file(
        self,
        *,
        output_type: Literal[2],
        file: File | None = None,
        url: str | None = None,
        numres: int | None = None,
        minsim: float | None = None,
        db: int | None = None,
        dbs_: list[int] | None = None,
        dbmask: int | None = None,
        dbmaski: int | None = None,
        hide: int | None = None,
    ) -> SaucenaoSearchByFileAnswer:
        """Search with an image, for clients of SauceNAO.

        Answers in SauceNAO’s JSON, errors too. Its `api_key` is ignored.

        Args:
            output_type: 2 for JSON. Without it, the answer leads to the site’s page.
            file: The image.
            url: URL of an image.
            numres: Number of results. Default: 16.
            minsim: Lowest similarity of a result, in percent. Default: 0.
            db: Number of one board; 999 for all.
            dbs_: Numbers of several boards.
            dbmask: Bits of the boards to search.
            dbmaski: Bits of the boards to leave out.
            hide: 0 hides nothing, 1 explicit images, 2 questionable ones as well, 3 all that are
                not general.
        """
        answer: SaucenaoSearchByFileAnswer = self._json(
            "POST",
            "/search.php",
            form={
                "output_type": output_type,
                "file": file,
                "url": url,
                "numres": numres,
                "minsim": minsim,
                "db": db,
                "dbs[]": dbs_,
                "dbmask": dbmask,
                "dbmaski": dbmaski,
                "hide": hide,
            },
        )
        return answer
