"""The JSON of answers.

Generated from the OpenAPI document by scripts/python-client.ts; `npm run openapi` writes it again.
"""

from typing import Literal, NotRequired, TypedDict

ProblemErrorsItem = TypedDict(
    "ProblemErrorsItem",
    {
        "in": Literal["body", "query", "path", "header"],
        # JSON pointer to the value in that part, such as `#/cfg`.
        "pointer": str,
        # What is wrong with it, fit to show to a person.
        "detail": str,
    },
)


class Problem(TypedDict):
    # URL of a page about this kind of problem: `/problems/` and its name.
    type: str
    # Name of the kind, for programs to compare, such as `image-unsupported`.
    code: str
    # Reason phrase of the HTTP status.
    title: str
    status: int
    # A sentence to show to people.
    detail: str
    # What to give the operator: their log has it. As in the header X-Request-Id.
    request_id: NotRequired[str]
    # Which fields and parameters are wrong. At most 8.
    errors: NotRequired[list[ProblemErrorsItem]]
    # URLs to choose from, with `remote-several-images`: images of the page that was sent.
    images: NotRequired[list[str]]


class SearchItemOriginal(TypedDict):
    """The artist’s own post, where the board names it."""

    # Such as pixiv or X.
    site: str
    url: str


class SearchItemCopy(TypedDict):
    """The file this post shows, with its size in pixels."""

    # Key of the file. Its previews are at /i/<size>/<key>.webp.
    key: str
    width: int
    height: int
    # Whether this is the largest file of the image.
    largest: bool
    # Whether this is the earliest known post of the image.
    oldest: bool


class SearchItem(TypedDict):
    # Id of the post in this index.
    id: int
    # Board of the post.
    pool: Literal[
        "danbooru",
        "gelbooru",
        "zerochan",
        "anime-pictures",
        "yande.re",
        "e-shuushuu",
        "safebooru",
        "konachan",
        "tbib",
        "local",
    ]
    # URL of the post on its board.
    source: str
    # Token for POST /search/image/query, to find similar images.
    query: str
    # URL of the largest preview (1024 px).
    img: str
    # URL of a smaller preview (512 px).
    preview: str
    # Width and height of the original in pixels.
    size: list[int]
    # Placeholder color as six hex digits.
    color: str
    # Confidence that this is the searched image, from 0 to 1.
    score: float
    rating: Literal["g", "s", "q", "e"]
    # Id of the post on its board.
    post_id: str
    title: NotRequired[str]
    artist: NotRequired[str]
    # What to call the image: the title of the post, else the characters, up to three.
    name: NotRequired[str]
    # Characters that any of its boards names, best known first.
    characters: NotRequired[list[str]]
    # Series and games that any of its boards names, best known first.
    copyrights: NotRequired[list[str]]
    # ISO 8601
    posted_at: NotRequired[str]
    # The artist’s own post, where the board names it.
    original: NotRequired[SearchItemOriginal]
    # Whether the post is part of the sample collection and not on the real board.
    sample: bool
    # The file this post shows, with its size in pixels.
    copy: NotRequired[SearchItemCopy]
    # Whether the board has deleted the post. Deleted posts are listed only if the image has no
    # others.
    gone: NotRequired[Literal[True]]


class SearchMatchDifferencesItem(TypedDict):
    x: float
    y: float
    width: float
    height: float


class SearchMatchRegion(TypedDict):
    x: float
    y: float
    width: float
    height: float


class SearchMatchTarget(TypedDict):
    x: float
    y: float
    width: float
    height: float


class SearchMatchPointsItem(TypedDict):
    x: int
    y: int
    u: float
    v: float


class SearchMatch(TypedDict):
    """How the query matched. `region` is in pixels of the query, `target` in fractions of the image
    (outside 0 to 1 if the region shows more than the image)."""

    # same: this image (the site says “Exact copy”). likely: probably this image (“Likely match”),
    # or a variant of it (“Variant”, see `relation`). similar: another image (“Look-alike”).
    verdict: Literal["same", "likely", "similar"]
    # copy: the query is a copy of the image, or a part of one (the site says “Exact copy”).
    # variant: the same image, but it differs in places, such as another expression, other colors or
    # added text (verdict likely; “Variant”). part: only a part of what both show is the same, such
    # as a logo or a pasted figure (verdict similar; “Look-alike”). likely: probably a copy, or a
    # sketch of it (“Likely match”). look-alike: looks like it (“Look-alike”).
    relation: NotRequired[Literal["copy", "variant", "part", "likely", "look-alike"]]
    # Where the query differs from the image, as fractions of the image’s width and height, largest
    # first. Only for the relation variant.
    differences: NotRequired[list[SearchMatchDifferencesItem]]
    # The view of the query image that matched. full: the whole image. border: without a plain
    # border. inset: an image within it, such as in a screenshot. center: its middle. window:
    # another part. mirrored, rotated: the query is a mirrored or turned copy.
    view: Literal["full", "border", "inset", "center", "window", "mirrored", "rotated"]
    region: SearchMatchRegion
    target: SearchMatchTarget
    mirrored: bool
    degrees: float
    # Places that agree: x and y in pixels of the query, u and v in fractions of the image’s width
    # and height. Not for searches of the history and shared results.
    points: NotRequired[list[SearchMatchPointsItem]]


class SearchReason(TypedDict):
    """Why words found an image."""

    # Tags of the image that the words mean.
    tags: list[str]
    # Tags that the words mean and that the tagger sees in it, but none of its boards says.
    tagger_tags: list[str]
    # Words in its titles, artists or tags.
    words: list[str]
    # Whether it is here because it looks like the words (only for embedders with a text tower), or
    # like the image they came with.
    looks: bool


class SearchEntry(TypedDict):
    # Posts of one image on the boards that were searched, best first.
    content: list[SearchItem]
    # All boards that have the image: those of `content` first, then those that `pool` leaves out.
    pools: list[Literal[
        "danbooru",
        "gelbooru",
        "zerochan",
        "anime-pictures",
        "yande.re",
        "e-shuushuu",
        "safebooru",
        "konachan",
        "tbib",
        "local",
    ]]
    match: NotRequired[SearchMatch]
    reason: NotRequired[SearchReason]


class SearchReadingUnderstoodItem(TypedDict):
    # The words as written.
    text: str
    # Where they begin in the text, in UTF-16 units.
    start: int
    # Where they end.
    end: int
    # tag: a tag. word: a word in titles, artists or tags. filter: a name:value pair.
    kind: Literal["tag", "word", "filter"]
    # Tags any of which match. Empty for words and filters.
    tags: list[str]
    # Whether any image in the index has one of the tags.
    found: bool


class SearchReadingExcludedItem(TypedDict):
    # The words as written.
    text: str
    # Where they begin in the text, in UTF-16 units.
    start: int
    # Where they end.
    end: int
    # tag: a tag. word: a word in titles, artists or tags. filter: a name:value pair.
    kind: Literal["tag", "word", "filter"]
    # Tags any of which match. Empty for words and filters.
    tags: list[str]
    # Whether any image in the index has one of the tags.
    found: bool


class SearchReadingIgnoredItem(TypedDict):
    # The words as written.
    text: str
    # Where they begin in the text, in UTF-16 units.
    start: int
    # Where they end.
    end: int
    # stop-word: says nothing about an image. unknown-value: a filter with a value it does not know.
    # read-as-and: an “or” between parts that cannot be alternatives, such as a tag and an
    # exclusion. not-found: no image has this word.
    reason: Literal["stop-word", "unknown-value", "read-as-and", "not-found"]
    # The tag that may be meant.
    suggestion: NotRequired[str]


class SearchReading(TypedDict):
    """How a text was read."""

    understood: list[SearchReadingUnderstoodItem]
    excluded: list[SearchReadingExcludedItem]
    ignored: list[SearchReadingIgnoredItem]
    # The text with every word that was not found replaced by the tag that may be meant.
    did_you_mean: NotRequired[str]


class SearchElsewhereSourcesItem(TypedDict):
    pool: Literal[
        "danbooru",
        "gelbooru",
        "zerochan",
        "anime-pictures",
        "yande.re",
        "e-shuushuu",
        "safebooru",
        "konachan",
        "tbib",
        "local",
    ]
    images: int


class SearchElsewhereRatingsItem(TypedDict):
    rating: Literal["g", "s", "q", "e"]
    images: int


class SearchElsewhere(TypedDict):
    """Sure matches outside the filters. A search by image looks for copies in all boards and
    ratings, whatever it lists."""

    # Sure matches that are not listed.
    images: int
    # Boards of the matches that are not listed, and boards outside the filters that also have a
    # listed match, with the number of their matches.
    sources: list[SearchElsewhereSourcesItem]
    # Ratings of the matches that are not listed.
    ratings: list[SearchElsewhereRatingsItem]
    # The filters that leave them out.
    filters: list[Literal["pool", "rating", "tags"]]
    # The matches that only the boards leave out. Others are counted without their images.
    data: list[SearchEntry]
    # Posts of listed matches on boards outside the filters.
    copies: list[SearchItem]


class SearchResultsResults(TypedDict):
    data: list[SearchEntry]


class SearchResults(TypedDict):
    results: SearchResultsResults
    # Token for POST /search/image/scroll. Null if there are no more results.
    scroll_token: str | None
    elsewhere: NotRequired[SearchElsewhere]
    # Token that repeats this search with POST /search/image/query. Present if the search was saved
    # in a history.
    history_token: NotRequired[str]
    # The image that was searched, if the address led to a page that shows it. Our preview, if it is
    # the page of an indexed post.
    image_url: NotRequired[str]
    reading: NotRequired[SearchReading]


class SearchCandidateOutside(TypedDict):
    """What the filters exclude of the image. Absent if they exclude nothing."""

    # Its boards that are not searched; all of them if the filters leave it out.
    pools: list[Literal[
        "danbooru",
        "gelbooru",
        "zerochan",
        "anime-pictures",
        "yande.re",
        "e-shuushuu",
        "safebooru",
        "konachan",
        "tbib",
        "local",
    ]]
    rating: Literal["g", "s", "q", "e"]
    # The filters that leave it out; none if it is listed.
    filters: list[Literal["pool", "rating", "tags"]]
    # Its posts on boards that are not searched. Empty if the filters leave it out.
    copies: list[SearchItem]


class SearchCandidate(TypedDict):
    """An image that the index proposes. Nobody has verified it yet."""

    # Number of the image.
    id: int
    # The best cosine over the vectors.
    similarity: float
    # Index of the vector with that cosine.
    view: int
    # What the image is aligned by, as base64. Only for the 24 most similar images.
    signature: NotRequired[str]
    # Local features of the image, as base64. Only for the most similar images.
    features: NotRequired[str]
    # Where an image with transparent parts is opaque, as base64: a bit for each of 128 × 128 cells.
    alpha_mask: NotRequired[str]
    # What the filters exclude of the image. Absent if they exclude nothing.
    outside: NotRequired[SearchCandidateOutside]
    entry: NotRequired[SearchEntry]


class SearchCandidates(TypedDict):
    # The most similar first.
    candidates: list[SearchCandidate]
    # Token for POST /search/image/scroll: images that are less similar. Null if there are none.
    scroll_token: str | None
    # Token for POST /search/vectors/features: what verifies further candidates. Null if there are
    # none.
    features_token: str | None


class CandidateFeaturesCandidatesItem(TypedDict):
    # Number of the image, as in the response with the candidates.
    id: int
    # What the image is aligned by, as base64.
    signature: NotRequired[str]
    # Local features of the image, as base64.
    features: NotRequired[str]
    # Where an image with transparent parts is opaque, as base64: a bit for each of 128 × 128 cells.
    alpha_mask: NotRequired[str]


class CandidateFeatures(TypedDict):
    """What verifies further candidates."""

    # Candidates whose features were not sent before. Those removed since are missing.
    candidates: list[CandidateFeaturesCandidatesItem]


class EmbedderNetwork1(TypedDict):
    # Path of the ONNX file, below the address of the API. It never changes its content.
    path: str
    # Size of the file.
    bytes: int
    sha256: str


class Embedder(TypedDict):
    # Changes when the index is made with another embedder.
    name: str
    dimensions: int
    # The network that makes the vectors; null if this server offers none for download.
    network: EmbedderNetwork1 | None


class HistoryEntryHistoryRef(TypedDict):
    # B (batch): one of several images. Q (query): an image. T: text. U: the URL of an image.
    search_mode: Literal["Batch", "Query", "Text", "URL"]
    # The text, the URL, or the key of the best match. May be empty.
    search_ref: str
    # The text was searched beside an image. The token stands for both.
    with_image: NotRequired[Literal[True]]


class HistoryEntry(TypedDict):
    id_history: int
    # Repeats the search with POST /search/image/query. Only works for its owner.
    history_token: str
    history_ref: HistoryEntryHistoryRef
    # ISO 8601
    created_at: str


class Favorite(TypedDict):
    fav_id: int
    # Key of the image: a token for POST /search/image/query, and the name of its file on the image
    # host.
    fav_search: str
    # ISO 8601
    created_at: str
    title: NotRequired[str]
    # Width and height in pixels. Absent if the image is no longer in the index.
    size: NotRequired[list[int]]
    # Color as six hex digits.
    color: NotRequired[str]


class SharedResult(TypedDict):
    # Cannot be guessed. Whoever has it can see the answer.
    id: str
    # Address of the page.
    url: str
    # ISO 8601
    created_at: str
    # ISO 8601
    expires_at: str
    # Whether it shows a small preview of the searched image.
    thumbnail: bool


class SharedAnswerResults(TypedDict):
    data: list[SearchEntry]


class SharedAnswer(TypedDict):
    # Cannot be guessed. Whoever has it can see the answer.
    id: str
    # Address of the page.
    url: str
    # ISO 8601
    created_at: str
    # ISO 8601
    expires_at: str
    # URL of a small preview of the searched image.
    thumbnail: NotRequired[str]
    results: SharedAnswerResults
    elsewhere: NotRequired[SearchElsewhere]


class Alert(TypedDict):
    id: int
    name: str
    # waiting: new images are compared with it. found: one of them matches. outdated: the site
    # changed how it describes images. Create the alert again.
    state: Literal["waiting", "found", "outdated"]
    # ISO 8601
    created_at: str
    # ISO 8601. When it ends by itself.
    ends_at: str
    # ISO 8601
    found_at: NotRequired[str]
    # Whether its owner was told of what was found. True while nothing is.
    seen: bool
    found: NotRequired[SearchEntry]


class Webhook(TypedDict):
    id: int
    url: str
    events: list[Literal["alert.found", "generation.done", "generation.failed"]]
    # ISO 8601
    created_at: str
    # Number of messages that are not delivered yet.
    waiting: int
    # ISO 8601. Time of the last successful delivery.
    delivered_at: NotRequired[str]
    # Why the last delivery failed. Absent if it succeeded or nothing was sent.
    last_error: NotRequired[str]


class ApiKeyUsedItem(TypedDict):
    # A scope, or `any` for calls that need none.
    scope: str
    # Calls since the key was made.
    calls: int
    # What these calls cost by their prices.
    units: int


class ApiKey(TypedDict):
    id: int
    name: str
    # How the key begins, such as `mk_x7Qp2`. The key itself is not kept.
    start: str
    scopes: list[Literal[
        "search",
        "history",
        "favorites",
        "share",
        "alerts",
        "webhooks",
        "tag",
        "caption",
        "generate",
        "upscale",
        "convert",
    ]]
    # ISO 8601
    created_at: str
    # ISO 8601; null if it does not expire.
    expires_at: str | None
    # ISO 8601; null if it was never used.
    last_used_at: str | None
    used: list[ApiKeyUsedItem]


class PushSubscription(TypedDict):
    # Browser and system, such as "Firefox on Linux".
    device: str
    # URL of the browser’s push service. Keep it secret.
    endpoint: str
    # ISO 8601
    created_at: str
    # ISO 8601. Time of the last successful delivery.
    delivered_at: NotRequired[str]
    # Why the last delivery failed. Absent if it succeeded or nothing was sent.
    last_error: NotRequired[str]


class ScoredTag(TypedDict):
    # As written on boards, with underscores.
    tag: str
    score: float
    # Score from which the model accepts this tag, if it has a threshold for this tag.
    threshold: NotRequired[float]


class TagGroups(TypedDict):
    # general, sensitive, questionable and explicit, sorted by score. If none reaches
    # `thresholds.rating`, the image is unrated: do not take the first for its rating.
    rating: list[ScoredTag]
    # Sorted by score, highest first.
    character: list[ScoredTag]
    # Sorted by score, highest first.
    general: list[ScoredTag]
    # Possible artists. Only with models that support it.
    artist: NotRequired[list[ScoredTag]]
    # Possible series. Only with models that support it.
    copyright: NotRequired[list[ScoredTag]]
    # Tags about the file. Only with models that support it.
    meta: NotRequired[list[ScoredTag]]
    # Possible year. Only with models that support it.
    year: NotRequired[list[ScoredTag]]


class TaggerNetworksThresholds1(TypedDict):
    """Scores from which the model accepts tags."""

    rating: float
    character: float
    general: float


class TaggerNetworksFiles1Item(TypedDict):
    # What the file is for.
    name: str
    # Path of the file, below the address of the API. It never changes its content.
    path: str
    # Size of the file.
    bytes: int
    sha256: str


class TaggerNetworks(TypedDict):
    # Name of the tagger that the server uses.
    engine: str
    thresholds: TaggerNetworksThresholds1 | None
    # The networks and their descriptions; null if the tagger in use offers none for download.
    files: list[TaggerNetworksFiles1Item] | None


class TaggingResults(TypedDict):
    data: TagGroups


class TaggingThresholds(TypedDict):
    """Scores from which the model accepts tags."""

    rating: float
    character: float
    general: float


class Tagging(TypedDict):
    results: TaggingResults
    # Source of the tags.
    engine: str
    # Scores from which the model accepts tags.
    thresholds: TaggingThresholds


class GenerationItemMetadata(TypedDict):
    prompt: str
    negativePrompt: str
    upscaled: bool
    cfg: float
    steps: int
    model: int
    modelName: str
    width: int
    height: int
    seed: int
    sampler: NotRequired[str]
    # For image-to-image generation.
    strength: NotRequired[float]
    # The engine’s own controls that differ from their defaults.
    engineOptions: NotRequired[dict[str, str | float]]
    # Fields of the request that had no effect on this image. A `cfg` of 1 leaves no effect to a
    # negative prompt.
    ignored: NotRequired[list[Literal["cfg", "steps", "sampler", "negative_prompt", "image"]]]
    # Tags and LoRAs of the prompt that this image does not show.
    ignoredTags: NotRequired[list[str]]
    # Placeholder color as six hex digits.
    color: str


class GenerationItem(TypedDict):
    id: str
    # Milliseconds since 1970.
    timestamp: int
    # URL of the image for display. Send your token with the request.
    webp: str
    # URL of a WebP of at most 768 px, for lists. It takes the same token.
    preview: str
    # URL of the original image with embedded settings.
    png: str
    metadata: GenerationItemMetadata


class GenerationJobSettings(TypedDict):
    prompt: str
    negativePrompt: str
    width: int
    height: int
    cfg: float
    steps: int
    model: int
    seed: int


class GenerationJob(TypedDict):
    id: str
    requested: int
    made: int
    settings: GenerationJobSettings


class Session(TypedDict):
    id: int
    # For example "Firefox on Linux".
    device: str
    # ISO 8601
    created_at: str
    # ISO 8601, accurate to a few minutes.
    last_seen_at: str
    # Whether this is the current session.
    current: bool


class EngineOptionChoicesItem(TypedDict):
    value: str
    label: str


class EngineOption(TypedDict):
    # The key in `engine_options` of a request.
    name: str
    label: str
    hint: NotRequired[str]
    kind: Literal["choice", "range"]
    default: str | float
    # Options of a `choice`.
    choices: NotRequired[list[EngineOptionChoicesItem]]
    # Lowest value of a `range`.
    min: NotRequired[float]
    max: NotRequired[float]
    step: NotRequired[float]


class GenerationEventJob(TypedDict):
    event: Literal["job"]
    id: str
    requested: int
    seed: int


class GenerationEventQueue(TypedDict):
    event: Literal["queue"]
    # Position in the queue, starting at 1.
    position: int
    # Estimated time until the first image starts.
    seconds: NotRequired[int]


class GenerationEventProgress(TypedDict):
    event: Literal["progress"]
    # Index of the image in the job, starting at 0.
    place: int
    step: int
    steps: int
    # Low-resolution preview, as a data URI.
    preview: NotRequired[str]


class GenerationEventDone(TypedDict):
    event: Literal["done", "cancelled"]


class GenerationEventFailed(TypedDict):
    event: Literal["failed"]
    detail: str


class GenerationEventReconnect(TypedDict):
    # The server is restarting and the job continues: reconnect with followGeneration.
    event: Literal["reconnect"]


GenerationEvent = (
    GenerationEventJob
    | GenerationEventQueue
    | GenerationEventProgress
    | GenerationEventDone
    | GenerationEventFailed
    | GenerationEventReconnect
)


class GeneratorModelsModelsItemDefaults(TypedDict):
    cfg: NotRequired[float]
    steps: NotRequired[int]
    sampler: NotRequired[str]
    negative_prompt: NotRequired[str]


class GeneratorModelsModelsItemSizesOnlyItem(TypedDict):
    width: int
    height: int


class GeneratorModelsModelsItemSizes(TypedDict):
    # Minimum length of a side, in pixels.
    min: int
    # Maximum length of a side, in pixels.
    max: int
    # Sides are multiples of it.
    step: int
    # The only sizes it makes. If absent, every size within the limits.
    only: NotRequired[list[GeneratorModelsModelsItemSizesOnlyItem]]


class GeneratorModelsModelsItem(TypedDict):
    id: int
    name: str
    # false if no engine has it right now: generating with it is refused.
    available: NotRequired[bool]
    # Why it is not available, in a sentence to show to people.
    reason: NotRequired[str]
    # URL of an image that shows the style.
    image: NotRequired[str]
    defaults: NotRequired[GeneratorModelsModelsItemDefaults]
    # Fields of a request that have no effect with this model. If absent, those of `ignores` below.
    ignores: NotRequired[list[Literal["cfg", "steps", "sampler", "negative_prompt", "image"]]]
    sizes: NotRequired[GeneratorModelsModelsItemSizes]


class GeneratorModels(TypedDict):
    models: list[GeneratorModelsModelsItem]
    # Empty if the model has a single sampler.
    samplers: list[str]
    # Each can be appended to a sampler: `Euler a` and `Karras` make `Euler a Karras`.
    schedulers: list[str]
    # What people must know of the engine, in one sentence.
    about: NotRequired[str]
    # Fields of a request that no engine here reads.
    ignores: list[Literal["cfg", "steps", "sampler", "negative_prompt", "image"]]
    # Controls that only the engines here have, for `engine_options` of a request. Empty or absent
    # if there are none.
    engine_options: NotRequired[list[EngineOption]]
    # Whether prompts are read in CLIP tokens, 75 at a time. If not, counting them says nothing.
    reads_tokens: bool
    # Whether `(tag:1.2)` counts for more than `tag`. Assume so if absent.
    reads_weights: NotRequired[bool]
    # Whether `<lora:name:0.8>` in a prompt is applied. Assume so if absent.
    reads_loras: NotRequired[bool]
    # Whether only some tags have an effect: `checkPrompt` says which.
    reads_known_tags: bool


class PromptCheck(TypedDict):
    # As written in the prompt.
    understood: list[str]
    # Tags and LoRAs that have no effect, as written there.
    ignored: list[str]
    # Whether the prompt has weights, such as `(tag:1.2)`, without effect.
    ignores_weights: NotRequired[bool]


class ReadSettingsSettings(TypedDict):
    """Adjusted to the limits of this generator, ready to send."""

    # The full prompt, even if it exceeds the limit for generation.
    prompt: str
    negative_prompt: NotRequired[str]
    width: NotRequired[int]
    height: NotRequired[int]
    cfg: NotRequired[float]
    steps: NotRequired[int]
    # Absent if it exceeds the supported sizes.
    seed: NotRequired[int]
    # Present if a model with that name is available.
    model_id: NotRequired[int]
    # As this generator names it. Present if it is available here.
    sampler: NotRequired[str]
    # As far as the engine here has them.
    engine_options: NotRequired[dict[str, str | float]]


class ReadSettingsOriginal(TypedDict):
    """As stored in the file. Absent if the prompt is guessed."""

    prompt: str
    negative_prompt: NotRequired[str]
    # Decimal digits, because some programs use seeds up to 2^64.
    seed: NotRequired[str]
    steps: NotRequired[int]
    cfg: NotRequired[float]
    sampler: NotRequired[str]
    # Where the file names it apart from the sampler.
    scheduler: NotRequired[str]
    width: NotRequired[int]
    height: NotRequired[int]
    model: NotRequired[str]
    # For image-to-image generation.
    strength: NotRequired[float]
    # The engine’s own controls, in files of this server.
    engine_options: NotRequired[dict[str, str]]


class ReadSettings(TypedDict):
    # The program that wrote them, or `Guessed from tags`.
    source: str
    # Whether the file has no settings and the prompt was guessed from the image.
    guessed: NotRequired[bool]
    # Adjusted to the limits of this generator, ready to send.
    settings: ReadSettingsSettings
    # As stored in the file. Absent if the prompt is guessed.
    original: NotRequired[ReadSettingsOriginal]
    # Settings in the file that this generator does not support.
    not_kept: NotRequired[list[Literal["sampler", "scheduler", "model", "seed", "engine_options"]]]


class SaveFormatEffort1(TypedDict):
    min: int
    max: int
    default: int


class SaveFormat(TypedDict):
    format: Literal["jpeg", "png", "webp", "avif", "jxl", "gif", "tiff", "bmp", "ico", "qoi"]
    name: str
    # Extensions without a dot, the most common first.
    extensions: list[str]
    mime: str
    quality: bool
    # Whether the format supports lossless compression.
    lossless: bool
    effort: SaveFormatEffort1 | None
    animation: bool
    transparency: bool
    metadata: bool
    # Pixels.
    maxSide: int


class ImageMetadataFile(TypedDict):
    name: NotRequired[str]
    # Present if the file extension does not match the content, or the file is cut off.
    note: NotRequired[str]
    format: str
    mime: str
    bytes: int
    # In pixels, after upright rotation.
    width: int
    height: int
    frames: int
    hasAlpha: bool
    colorSpace: str
    # Bits per sample.
    bitDepth: int


class ImageMetadataGroupsItemFieldsItem(TypedDict):
    name: str
    value: str
    # Whether it identifies a person, place or device.
    sensitive: NotRequired[bool]


class ImageMetadataGroupsItem(TypedDict):
    id: Literal[
        "exif",
        "gps",
        "xmp",
        "iptc",
        "icc",
        "c2pa",
        "png",
        "comment",
        "jfif",
        "mpf",
        "stealth",
        "other",
        "trailing",
    ]
    name: str
    # Bytes in the file. 0 for data inside another group or in the pixels.
    bytes: int
    removable: bool
    fields: list[ImageMetadataGroupsItemFieldsItem]


class ImageMetadataGps(TypedDict):
    # Degrees. North and east are positive.
    latitude: float
    # Degrees. North and east are positive.
    longitude: float


class ImageMetadataAiSettings(TypedDict):
    """Adjusted to the limits of this generator, ready to send."""

    # The full prompt, even if it exceeds the limit for generation.
    prompt: str
    negative_prompt: NotRequired[str]
    width: NotRequired[int]
    height: NotRequired[int]
    cfg: NotRequired[float]
    steps: NotRequired[int]
    # Absent if it exceeds the supported sizes.
    seed: NotRequired[int]
    # Present if a model with that name is available.
    model_id: NotRequired[int]
    # As this generator names it. Present if it is available here.
    sampler: NotRequired[str]
    # As far as the engine here has them.
    engine_options: NotRequired[dict[str, str | float]]


class ImageMetadataAiOriginal(TypedDict):
    """As stored in the file. Absent if the prompt is guessed."""

    prompt: str
    negative_prompt: NotRequired[str]
    # Decimal digits, because some programs use seeds up to 2^64.
    seed: NotRequired[str]
    steps: NotRequired[int]
    cfg: NotRequired[float]
    sampler: NotRequired[str]
    # Where the file names it apart from the sampler.
    scheduler: NotRequired[str]
    width: NotRequired[int]
    height: NotRequired[int]
    model: NotRequired[str]
    # For image-to-image generation.
    strength: NotRequired[float]
    # The engine’s own controls, in files of this server.
    engine_options: NotRequired[dict[str, str]]


class ImageMetadataAi(TypedDict):
    """Generation settings, as returned by `readSettings`."""

    source: str
    # Adjusted to the limits of this generator, ready to send.
    settings: ImageMetadataAiSettings
    # As stored in the file. Absent if the prompt is guessed.
    original: ImageMetadataAiOriginal
    # Settings in the file that this generator does not support.
    not_kept: list[Literal["sampler", "scheduler", "model", "seed", "engine_options"]]


class ImageMetadata(TypedDict):
    file: ImageMetadataFile
    # Number of fields in all groups.
    count: int
    groups: list[ImageMetadataGroupsItem]
    gps: NotRequired[ImageMetadataGps]
    # Generation settings, as returned by `readSettings`.
    ai: NotRequired[ImageMetadataAi]
    # Whether all metadata can be removed without re-encoding the pixels.
    lossless: bool


class UpscalerModelNetworksItem(TypedDict):
    # Name of the network, whose file is ONNX.
    name: str
    # Path of the file, below the address of the API. It never changes its content.
    path: str
    # Size of the file.
    bytes: int
    sha256: str


UpscalerModel = TypedDict(
    "UpscalerModel",
    {
        "id": str,
        # Name of the model.
        "name": str,
        # What the model is good for, in one sentence.
        "description": str,
        # Native upscale factor of the network. Other factors are derived from it.
        "scale": int,
        "for": Literal["art", "photo", "any"],
        # The network used instead if this one is not available.
        "standsIn": NotRequired[str],
        # Author and license of the network.
        "credit": str,
        "isDefault": bool,
        # What you need to run the model yourself, without sending the image: each enlarges the result
        # of the one before, and the last is repeated. Absent if it runs on the server only.
        "networks": NotRequired[list[UpscalerModelNetworksItem]],
    },
)


class UpscaleResultBytes(TypedDict):
    png: int
    webp: int


class UpscaleResultSource(TypedDict):
    width: int
    height: int
    bytes: int
    format: str


class UpscaleResultModel(TypedDict):
    """The network that was used."""

    id: str
    name: str
    # Why `auto` chose it, in one sentence.
    reason: NotRequired[str]


UpscaleResult = TypedDict(
    "UpscaleResult",
    {
        # URL of a WebP preview, up to 512 pixels on its longest side.
        "512": str,
        "id": str,
        # URL of the result as PNG.
        "png": str,
        # URL of the result as WebP.
        "webp": str,
        "width": int,
        "height": int,
        "bytes": UpscaleResultBytes,
        "source": UpscaleResultSource,
        # The network that was used.
        "model": UpscaleResultModel,
        "outscale": float,
        # When the URLs expire and answer 404.
        "expires": str,
        # Processing time, without time in the queue.
        "seconds": float,
    },
)


class UpscaleEventQueue(TypedDict):
    type: Literal["queue"]
    position: int
    # A guess.
    seconds: NotRequired[float]


class UpscaleEventProgress(TypedDict):
    type: Literal["progress"]
    # Tiles.
    done: int
    # Tiles.
    total: int
    # Estimated time left.
    seconds: NotRequired[float]


class UpscaleEventDone(TypedDict):
    type: Literal["done"]
    result: UpscaleResult


class UpscaleEventFailed(TypedDict):
    type: Literal["failed"]
    problem: Problem


UpscaleEvent = UpscaleEventQueue | UpscaleEventProgress | UpscaleEventDone | UpscaleEventFailed


class AddFavoriteAnswer(TypedDict):
    """The favorite."""

    # A message to show to the user.
    message: str
    favorite: Favorite


class CreateWebhookAnswer(TypedDict):
    """The webhook with its secret."""

    id: int
    url: str
    events: list[Literal["alert.found", "generation.done", "generation.failed"]]
    # ISO 8601
    created_at: str
    # Number of messages that are not delivered yet.
    waiting: int
    # ISO 8601. Time of the last successful delivery.
    delivered_at: NotRequired[str]
    # Why the last delivery failed. Absent if it succeeded or nothing was sent.
    last_error: NotRequired[str]
    # Verifies signatures. Only this response contains it. Keep it secret.
    secret: str


class UserDataAnswerUser(TypedDict):
    name: str
    created_at: str


class UserDataAnswer(TypedDict):
    """The data."""

    user: UserDataAnswerUser
    sessions: list[Session]
    favorites: list[Favorite]
    history: list[HistoryEntry]
    alerts: list[Alert]
    webhooks: list[Webhook]
    push: list[PushSubscription]
    shared: list[SharedResult]
    generations: list[GenerationItem]
    # Queued and running.
    generation_jobs: list[GenerationJob]
    keys: list[ApiKey]


class CreateApiKeyAnswer(TypedDict):
    """The API key."""

    id: int
    # Keep it secret.
    key: str


class PushStateAnswer(TypedDict):
    """The state of notifications."""

    # The public VAPID key, base64url: `applicationServerKey` of `PushManager.subscribe()`.
    key: str
    subscription: NotRequired[PushSubscription]


class CaptionImageEvent(TypedDict):
    content: NotRequired[str]
    engine: NotRequired[str]
    error: NotRequired[str]


class SaveFormatOptionsAnswer(TypedDict):
    """The formats."""

    data: list[SaveFormat]


class ListUpscalersAnswerLimits(TypedDict):
    # Maximum side of the source image, in pixels.
    sourceSide: int
    # Maximum side of the result, in pixels.
    resultSide: int
    # Maximum size of the result, in megapixels.
    resultMegapixels: int
    # How long results are kept.
    hours: int


class ListUpscalersAnswer(TypedDict):
    """The models."""

    data: list[UpscalerModel]
    limits: ListUpscalersAnswerLimits


class EstimateUpscaleAnswer(TypedDict):
    """The estimate."""

    # Estimated processing time, without time in the queue. Absent for a network that has not worked
    # yet.
    seconds: NotRequired[float]
    # Estimated time in the queue before processing starts.
    waiting_seconds: float


class QuotaAnswerBudgetsItem(TypedDict):
    name: Literal["network", "person", "key"]
    limit: int
    # From the first call until the budget is full again.
    seconds: int
    remaining: int
    reset: int


class QuotaAnswer(TypedDict):
    """The prices and budgets."""

    # Units until the budget is full again; null where there is no limit.
    limit: int | None
    # Units left; null where there is no limit.
    remaining: int | None
    # Seconds until the budget is full again; 0 where nothing was taken.
    reset: int
    # A call is taken from each of them: the API key’s, the account’s, the network’s.
    budgets: list[QuotaAnswerBudgetsItem]
    # Units by `operationId`; `default` for all others.
    prices: dict[str, int]


class ListPromptExamplesAnswerExamplesItem(TypedDict):
    prompt: str
    # URL of an image of the prompt, a WebP.
    image: str
    # Width of the image, in pixels.
    width: int
    height: int


class ListPromptExamplesAnswer(TypedDict):
    """The prompts."""

    examples: list[ListPromptExamplesAnswerExamplesItem]


class CompleteTagsAnswerItem(TypedDict):
    tag: str
    # general, character, copyright, artist or meta.
    category: str
    # Number of images in the index with this tag. 0: only the vocabulary has it.
    count: int
    # Number of posts on Danbooru with this tag: in January 2025, or when the operator refreshed the
    # vocabulary.
    posts: NotRequired[int]
    # The alias that matched.
    alias: NotRequired[str]


class ListExamplesAnswerExamplesItem(TypedDict):
    # Identifies the image.
    key: str
    # URL of the image. Tools take it in place of a file.
    img: str
    # URL of a small preview.
    preview: str
    # URL of its `exampleSplit`.
    split: str
    # Width of the indexed image, in pixels.
    width: int
    height: int
    # Average color, to show while the image loads.
    color: str
    # Tags from the tagger for the image, the most confident first, as written on boards.
    tags: list[str]
    # A short caption. Absent if the captioner failed.
    caption: NotRequired[str]


class ListExamplesAnswer(TypedDict):
    """The images."""

    examples: list[ListExamplesAnswerExamplesItem]


class ExampleConversionsAnswerFrom(TypedDict):
    format: str
    bytes: int


class ExampleConversionsAnswerToItem(TypedDict):
    format: str
    bytes: int


ExampleConversionsAnswer = TypedDict(
    "ExampleConversionsAnswer",
    {
        "from": ExampleConversionsAnswerFrom,
        "to": list[ExampleConversionsAnswerToItem],
    },
)


class MetaCounterAnswer(TypedDict):
    """The counts."""

    # Number of distinct images.
    unique: int
    # Number of posts, without deleted ones.
    post: int


class DatabaseStatusAnswer(TypedDict):
    """The status."""

    # green: ready. yellow: usable, still indexing. red: not responding.
    status: Literal["green", "yellow", "red"]


class CountsAnswerIndexing(TypedDict):
    done: int
    # 0 if the total is unknown.
    total: int


class CountsAnswerBoardsItem(TypedDict):
    pool: Literal[
        "danbooru",
        "gelbooru",
        "zerochan",
        "anime-pictures",
        "yande.re",
        "e-shuushuu",
        "safebooru",
        "konachan",
        "tbib",
        "local",
    ]
    # Number of indexed posts, without deleted ones.
    posts: int
    # How many of these are samples and not on the real board.
    samples: NotRequired[int]
    # When its newest post was published. ISO 8601.
    newestAt: NotRequired[str]
    # When it last responded. ISO 8601.
    answeredAt: NotRequired[str]
    # When it stopped responding, if it did. ISO 8601.
    staleSince: NotRequired[str]
    # Why it does not respond, in one sentence.
    message: NotRequired[str]


class CountsAnswerEmbedderNext(TypedDict):
    """The embedder the index is migrating to, and its progress."""

    name: str
    done: int
    total: int


class CountsAnswerEmbedder(TypedDict):
    """The embedder used to compare images."""

    name: str
    # The embedder the index is migrating to, and its progress.
    next: NotRequired[CountsAnswerEmbedderNext]


class CountsAnswerFeatures(TypedDict):
    """Progress of adding local features to images that an older version indexed. Until an image has
    them, it is found as in that version."""

    done: int
    total: int


class CountsAnswer(TypedDict):
    """The counts and status."""

    # Number of distinct images.
    unique: int
    # Number of posts, without deleted ones.
    post: int
    # green: ready. yellow: usable, still indexing. red: not responding.
    status: Literal["green", "yellow", "red"]
    indexing: CountsAnswerIndexing
    # Boards that are indexed or configured.
    boards: NotRequired[list[CountsAnswerBoardsItem]]
    # The embedder used to compare images.
    embedder: NotRequired[CountsAnswerEmbedder]
    # Progress of adding local features to images that an older version indexed. Until an image has
    # them, it is found as in that version.
    features: NotRequired[CountsAnswerFeatures]


class SimpleStatusAnswerStatus(TypedDict):
    search_engine: Literal["ok", "FAILING"]
    image_provider: Literal["ok", "FAILING"]


class SimpleStatusAnswer(TypedDict):
    """The version and status."""

    version: str
    status: SimpleStatusAnswerStatus


class ToolStatusAnswerStatus(TypedDict):
    gpu_status: Literal["ok", "FAILING"]
    llm_provider: NotRequired[Literal["ok", "FAILING"]]
    sdxl_model: NotRequired[str]


class ToolStatusAnswerEngine(TypedDict):
    # Kind of engine, such as `Built in` or `ONNX`.
    kind: str
    # Name of the model.
    name: str
    # How many tags a tagger knows, by their group, such as `general`.
    knows: NotRequired[dict[str, int]]


class ToolStatusAnswer(TypedDict):
    """The version and status."""

    version: str
    status: ToolStatusAnswerStatus
    engine: NotRequired[ToolStatusAnswerEngine]
    # If it does not work: a sentence to show to people. The log says why.
    detail: NotRequired[str]
    # If it does not work: what to give the operator, whose log has it.
    request_id: NotRequired[str]


class IndexStatusAnswerPartsItem(TypedDict):
    # vectors: what the embedder says of them. features: what tells copies and variants apart.
    # board-tags: tags of their posts, which words search. tagger-tags: tags of the tagger, which
    # words search as well, for images with few tags of boards.
    part: Literal["vectors", "features", "board-tags", "tagger-tags"]
    # Name of the model that they are made by.
    engine: NotRequired[str]
    # How many images have it.
    images: int
    # Images that should have it.
    total: int
    # Whether the others are getting it in the background.
    filling: bool


class IndexStatusAnswer(TypedDict):
    """The parts of the index."""

    # Number of distinct images.
    images: int
    parts: list[IndexStatusAnswerPartsItem]
    # What the operator has paused: boards, `local` for folders, and `embedders`, `features` or
    # `tagger-tags`, which complete the index in the background.
    paused: list[str]


class SiteInfoAnswerPatronage(TypedDict):
    name: str
    url: str


class SiteInfoAnswerChat(TypedDict):
    name: str
    url: str


class SiteInfoAnswerDataScience(TypedDict):
    name: str
    url: str


class SiteInfoAnswerSibling(TypedDict):
    name: str
    url: str


class SiteInfoAnswerSocialItem(TypedDict):
    name: str
    url: str


class SiteInfoAnswerKeeps(TypedDict):
    # Maximum number of generated images per person.
    generations: int
    # Hours until upscaled images expire.
    upscaled_hours: int
    # Days until shared results expire. 0 if results cannot be shared.
    shared_days: int


class SiteInfoAnswerWorks(TypedDict):
    # here: on this server. elsewhere: at least partly on other servers chosen by the operator.
    image2text: Literal["here", "elsewhere"]
    # here: on this server. elsewhere: at least partly on other servers chosen by the operator.
    generator: Literal["here", "elsewhere"]
    # here: on this server. elsewhere: at least partly on other servers chosen by the operator.
    resize: Literal["here", "elsewhere"]


class SiteInfoAnswer(TypedDict):
    """The details."""

    version: str
    # DEV if the site is a development version.
    mode: Literal["DEV", "PROD"]
    # The index has nothing but the samples that Mekiki brings, or is about to get them. Absent
    # otherwise.
    demo: NotRequired[Literal[True]]
    # Name of the operator.
    operator: NotRequired[str]
    email: NotRequired[str]
    # What the operator says above the form that asks for the removal of an image.
    removal_text: NotRequired[str]
    patronage: NotRequired[SiteInfoAnswerPatronage]
    chat: NotRequired[SiteInfoAnswerChat]
    data_science: NotRequired[SiteInfoAnswerDataScience]
    sibling: NotRequired[SiteInfoAnswerSibling]
    social: list[SiteInfoAnswerSocialItem]
    # Largest file that a call takes, in MiB.
    max_upload_mb: int
    keeps: SiteInfoAnswerKeeps
    works: SiteInfoAnswerWorks


class ImageTagsAnswer(TypedDict):
    """The tags."""

    tags: Tagging


class SaucenaoSearchAnswerHeader(TypedDict):
    # 0: success. Below 0: the request is wrong. Above 0: the server failed.
    status: int
    # What is wrong.
    message: NotRequired[str]
    results_returned: int
    # The lowest similarity that was asked for, in percent.
    minimum_similarity: NotRequired[float]
    short_limit: NotRequired[str]
    short_remaining: NotRequired[int]


class SaucenaoSearchAnswerResultsItemHeader(TypedDict):
    # Percent, with two decimals.
    similarity: NotRequired[str]
    thumbnail: NotRequired[str]
    # SauceNAO’s number of the board.
    index_id: NotRequired[int]
    index_name: NotRequired[str]


class SaucenaoSearchAnswerResultsItemData(TypedDict):
    ext_urls: NotRequired[list[str]]
    source: NotRequired[str]


class SaucenaoSearchAnswerResultsItem(TypedDict):
    header: SaucenaoSearchAnswerResultsItemHeader
    data: SaucenaoSearchAnswerResultsItemData


class SaucenaoSearchAnswer(TypedDict):
    header: SaucenaoSearchAnswerHeader
    results: list[SaucenaoSearchAnswerResultsItem]


class SaucenaoSearchByFileAnswerHeader(TypedDict):
    # 0: success. Below 0: the request is wrong. Above 0: the server failed.
    status: int
    # What is wrong.
    message: NotRequired[str]
    results_returned: int
    # The lowest similarity that was asked for, in percent.
    minimum_similarity: NotRequired[float]
    short_limit: NotRequired[str]
    short_remaining: NotRequired[int]


class SaucenaoSearchByFileAnswerResultsItemHeader(TypedDict):
    # Percent, with two decimals.
    similarity: NotRequired[str]
    thumbnail: NotRequired[str]
    # SauceNAO’s number of the board.
    index_id: NotRequired[int]
    index_name: NotRequired[str]


class SaucenaoSearchByFileAnswerResultsItemData(TypedDict):
    ext_urls: NotRequired[list[str]]
    source: NotRequired[str]


class SaucenaoSearchByFileAnswerResultsItem(TypedDict):
    header: SaucenaoSearchByFileAnswerResultsItemHeader
    data: SaucenaoSearchByFileAnswerResultsItemData


class SaucenaoSearchByFileAnswer(TypedDict):
    header: SaucenaoSearchByFileAnswerHeader
    results: list[SaucenaoSearchByFileAnswerResultsItem]
