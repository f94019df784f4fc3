/** Every kind of problem that the API answers. Names are stable: programs compare them. */

export interface ProblemType {
  /** The statuses that it may come with. */
  statuses: readonly number[];
  /** What happened, in a sentence. */
  meaning: string;
  /** What the caller can do. */
  remedy: string;
}

const TRY_LATER = 'Try again after the seconds in `Retry-After`.';
const OTHER_IMAGE = 'Send another image, or save this one again with an image editor.';
const CORRECT = 'Correct what `detail` and `errors` name, then send the request again.';

const type = (statuses: number | readonly number[], meaning: string, remedy: string): ProblemType => ({
  statuses: typeof statuses === 'number' ? [statuses] : statuses,
  meaning,
  remedy,
});

const REQUEST_TYPES = {
  'bad-request': type([400, 404, 405, 413, 414, 415], 'The request cannot be read or does not fit the call.', CORRECT),
  'bad-field': type(400, 'A field, a query parameter or a part of the path is missing or not valid.', CORRECT),
  'bad-text': type(
    400,
    'A text contains a character that is not text: NUL, or half of a surrogate pair.',
    'Remove it. It usually comes from binary data or from text cut in the middle of a character.',
  ),
  'broken-form': type(400, 'The form is broken or cut off.', 'Send it again, with the boundary that its header names.'),
  'form-expected': type(
    415,
    'The body has a type that this call does not take.',
    'Send `multipart/form-data`, or `application/x-www-form-urlencoded` where there is no file.',
  ),
  'missing-file': type(400, 'No image was sent.', 'Send a file, or the URL of an image where the call takes one.'),
  'empty-file': type(400, 'The file that was sent is empty.', 'Check that your program opened the right file.'),
  'invalid-url': type(400, 'The image URL is not valid.', 'Send a URL with http:// or https://.'),
  'not-found': type(404, 'There is no call at this address, or it takes another method.', 'Look it up in `/api/docs`.'),
  'range-not-satisfiable': type(
    416,
    'The range of bytes begins after the end of the image.',
    'Send none, or one within the size that `Content-Range` tells.',
  ),
  'request-timeout': type(408, 'The request took too long to arrive.', 'Try again.'),
  'upload-slow': type(408, 'The upload was too slow.', 'Try again on a faster connection, or send a smaller file.'),
  'upload-long': type(408, 'The upload took too long.', 'Try again on a faster connection, or send a smaller file.'),
  'headers-too-large': type(431, 'The address or the headers are too long.', 'Send long values in the body.'),
  'bad-idempotency-key': type(
    400,
    'The header `Idempotency-Key` is not valid.',
    'Send up to 255 letters, digits and signs, such as a UUID, with or without quotes.',
  ),
  'idempotency-key-in-use': type(
    409,
    'The first call with this `Idempotency-Key` is still running.',
    'Repeat the call after the seconds in `Retry-After`.',
  ),
  'idempotency-key-reused': type(
    422,
    'This `Idempotency-Key` came with another call, or with other fields.',
    'Make a new key for each new call.',
  ),
  gone: type(499, 'The connection was closed before the answer. Nobody receives this; logs may show it.', 'Nothing.'),
} as const satisfies Record<string, ProblemType>;

const FIELD_TYPES = {
  'unknown-pool': type(400, '`pool` names a source that does not exist.', 'Use the names that `detail` lists.'),
  'unknown-rating': type(400, '`rating` names a rating that does not exist.', 'Use `g`, `s`, `q` and `e`.'),
  'too-many-tags': type(400, 'A filter has more tags than it may.', 'Send at most 50 tags in each field.'),
  'bad-scroll-token': type(400, 'The scroll token is not valid.', 'Search again and use the new token.'),
  'bad-features-token': type(400, 'The features token is not valid.', 'Search again and use the new token.'),
  'bad-vector': type(
    400,
    'A vector does not have the form that the index needs.',
    'See "Without the image" in the docs.',
  ),
  'output-type': type(400, 'SauceNAO’s search answers JSON only.', 'Send `output_type=2`.'),
  'unknown-format': type(400, 'The output format does not exist.', 'Use a name of `GET /api/image/save-formats`.'),
  'unknown-model': type(400, 'The model does not exist here.', 'Use one that the call for models lists.'),
  'unknown-size': type(
    400,
    'No engine makes images of this size with this model.',
    'Use one of `GET /api/generator/models`.',
  ),
  'unknown-sampler': type(400, 'The sampler does not exist for this model.', 'Use one of `GET /api/generator/models`.'),
  'bad-settings': type(400, 'The settings of the generation are not valid.', CORRECT),
  'bad-name': type(400, 'The username is not allowed.', 'Choose another as `detail` says.'),
  'bad-password': type(400, 'The password is too short, too long or missing.', 'Choose another as `detail` says.'),
  'weak-password': type(400, 'The password is easy to guess.', 'Choose another as `detail` says.'),
  'bad-key-name': type(400, 'The name of the API key is missing or too long.', 'Choose another name.'),
  'bad-scope': type(400, 'A scope of the API key does not exist, or there is none.', 'Use the scopes in `detail`.'),
  'bad-webhook-event': type(400, 'An event of the webhook does not exist, or there is none.', 'Use those in `detail`.'),
  'bad-image-address': type(400, 'The image that should be removed is not named by a URL.', CORRECT),
  'missing-reason': type(400, 'The request to remove an image has no reason.', 'Say why it should be removed.'),
  'bad-contact': type(400, 'The contact is not an e-mail address.', 'Send an address that can receive the answer.'),
} as const satisfies Record<string, ProblemType>;

const PERSON_TYPES = {
  'no-token': type(401, 'The call belongs to somebody and no token was sent.', 'Send a history token or a user token.'),
  'sign-in': type(
    401,
    'The call belongs to an account and no user token was sent.',
    'Sign in and send the user token.',
  ),
  'bad-user-token': type(401, 'The user token is no longer valid.', 'Sign in again.'),
  'bad-history-token': type(401, 'The history token is no longer valid.', 'Call `POST /api/history/create`.'),
  'bad-credentials': type(401, 'The username or the password is wrong.', 'Check both, then try again.'),
  'bad-api-key': type(401, 'The API key is not valid.', 'Check that it is complete and was not deleted.'),
  'expired-api-key': type(401, 'The API key has expired.', 'Make a new one.'),
  'two-identities': type(400, 'Both an API key and a user token were sent.', 'Send one of them.'),
  'missing-scope': type(403, 'The API key lacks the scope of this call.', 'Make a key with the scope in `detail`.'),
  'key-not-allowed': type(403, 'API keys cannot manage accounts or other keys.', 'Sign in and send the user token.'),
  'wrong-password': type(403, 'The current password is wrong.', 'Check it, then try again.'),
  'sharing-is-off': type(403, 'Sharing is switched off on this site.', 'You cannot share results here.'),
  'account-suspended': type(403, 'The operator has suspended the account.', 'Contact the operator.'),
  'registration-closed': type(403, 'The operator takes no new accounts at the moment.', 'Try again another day.'),
  'unknown-reset-link': type(404, 'The reset link is wrong or was used already.', 'Ask the operator for a new one.'),
  'expired-reset-link': type(410, 'The reset link is older than 24 hours.', 'Ask the operator for a new one.'),
  'name-taken': type(409, 'The username may already be taken.', 'Choose another one.'),
  'too-many-keys': type(409, 'The account has reached its limit of API keys.', 'Delete one first.'),
} as const satisfies Record<string, ProblemType>;

const THING_TYPES = {
  'unknown-image': type(404, 'The image does not exist, has expired, or belongs to somebody else.', 'Search again.'),
  'unknown-query': type(
    404,
    'The image or the search that should be repeated is gone.',
    'Search with the image itself.',
  ),
  'unknown-job': type(404, 'The job does not exist, has ended, or belongs to somebody else.', 'Start a new one.'),
  'unknown-account': type(404, 'The account no longer exists.', 'Sign in with another one.'),
  'unknown-alert': type(404, 'The alert has ended.', 'Search again and make a new one.'),
  'unknown-shared-result': type(404, 'The shared result does not exist.', 'Ask for a new link.'),
  'expired-shared-result': type(410, 'The shared result has expired.', 'Ask for a new link.'),
  'no-thumbnail': type(404, 'The shared result shows no image of its search.', 'Show the result without it.'),
  'unknown-network': type(404, 'The index or the tagger has another network.', 'Ask for its address again.'),
  'embedder-changed': type(409, 'The index now uses another embedder.', 'Start again with `GET /api/embedder`.'),
  'known-image': type(409, 'The image that the alert would wait for is in the index.', 'Search for it again.'),
  'outdated-search': type(410, 'The index has changed since this search.', 'Search again.'),
  'too-many-favorites': type(422, 'The account has reached its limit of favorites.', 'Remove some first.'),
  'blocked-image': type(
    422,
    'The image shows what the operator has blocked, so it is neither kept nor shared.',
    'Send another image. Ask the operator if you think that this is a mistake.',
  ),
  'too-many-shared': type(422, 'You have reached the limit of shared results.', 'Delete some first.'),
  'too-many-alerts': type(422, 'The account has reached its limit of alerts.', 'End some first.'),
  'unknown-webhook': type(404, 'The webhook does not exist.', 'List them with `GET /api/webhooks`.'),
  'too-many-webhooks': type(422, 'The account has reached its limit of webhooks.', 'Delete some first.'),
  'too-many-push-devices': type(
    422,
    'The account has reached its limit of notified devices.',
    'Turn it off on one of them, or sign one out.',
  ),
  'unknown-push-subscription': type(
    404,
    'The device that should be renewed is not notified.',
    'Turn notifications on again.',
  ),
  'too-plain': type(422, 'The image has too little detail to be recognized later.', 'Use an image with more detail.'),
  quota: type(422, 'You have reached the limit of generated images.', 'Remove some first.'),
} as const satisfies Record<string, ProblemType>;

const IMAGE_TYPES = {
  'image-unsupported': type(415, 'The file is not an image that can be opened.', OTHER_IMAGE),
  'image-damaged': type(422, 'The image is damaged or cut off.', OTHER_IMAGE),
  'image-too-many-pixels': type(422, 'The image has too many pixels.', 'Send a smaller one.'),
  'image-too-large': type(413, 'The file is too large.', 'Send a smaller one; `GET /api/site` tells the limit.'),
  'image-timeout': type(422, 'Reading the image took too long.', OTHER_IMAGE),
  'image-crashed': type(422, 'The image could not be read.', OTHER_IMAGE),
  'image-impossible': type(422, 'The image cannot be made as asked.', 'Change what `detail` names.'),
  'too-large-to-enlarge': type(422, 'The image or its result would be too large.', 'Use a smaller image or factor.'),
  'remote-invalid-url': type(400, 'The address of the image cannot be fetched.', 'Send one with http:// or https://.'),
  'remote-refused-address': type(400, 'The address is in a private network or has an unusual port.', 'Send a file.'),
  'remote-unreachable': type(502, 'The other site cannot be reached.', 'Try again later, or send a file.'),
  'remote-timeout': type(504, 'The other site took too long.', 'Try again later, or send a file.'),
  'remote-too-large': type(413, 'The image at the address is too large.', 'Use a smaller image.'),
  'remote-bad-status': type(
    502,
    'The other site answered with an error.',
    'Open the address in a browser, or send a file.',
  ),
  'remote-too-many-redirects': type(502, 'The URL redirects too many times.', 'Send the URL that it leads to.'),
  'remote-no-image': type(415, 'There is no image at the address.', 'Send the address of the image itself.'),
  'remote-several-images': type(422, 'The page at the address has several images.', 'Choose one of `images`.'),
} as const satisfies Record<string, ProblemType>;

const LIMIT_TYPES = {
  'rate-limit': type(429, 'You have used up a budget of calls.', `${TRY_LATER} \`GET /api/quota\` tells the budgets.`),
  'too-many-attempts': type(429, 'There were too many wrong passwords.', TRY_LATER),
  'too-many-connections': type(429, 'Your network has too many open connections.', 'Close some, then try again.'),
  'too-many-uploads': type(429, 'Your network has too many uploads under way.', TRY_LATER),
  'too-many-downloads': type(429, 'Your network has too many downloads under way.', TRY_LATER),
  busy: type(429, 'Many people are using this tool right now.', TRY_LATER),
  'job-cancelled': type(409, 'The operator cancelled the job.', 'Ask the operator, or start it again later.'),
  'queue-full': type(429, 'You have reached the limit of waiting jobs.', 'Wait until one has ended.'),
  'too-many-requests-wait': type(503, 'Too many removal requests wait for the operator.', 'Try again in some days.'),
  'uploads-full': type(503, 'The server receives as many uploads as it can.', TRY_LATER),
  'downloads-full': type(503, 'The server sends as many large files as it can.', TRY_LATER),
  'switched-off': type(503, 'The operator has switched this tool off.', TRY_LATER),
  'read-only': type(503, 'The site is read-only at the moment.', TRY_LATER),
  'engine-unavailable': type(
    503,
    'The engine of this tool cannot work.',
    'Try again later. The operator’s log says why, under `request_id`.',
  ),
  'no-checkpoint': type(503, 'No server of the generator has this model at the moment.', 'Choose another model.'),
  'no-room': type(503, 'The storage for images that are made here is full.', 'Try again later.'),
  restarting: type(503, 'The server is restarting.', TRY_LATER),
  overloaded: type(503, 'The server has too much to do.', TRY_LATER),
  'storage-unavailable': type(503, 'The images cannot be reached, or nothing can be saved.', 'Try again later.'),
  'database-unavailable': type(503, 'The server cannot reach its database.', TRY_LATER),
  'storage-full': type(507, 'The server has run out of room, so nothing was saved.', 'Try again later.'),
  internal: type(
    500,
    'Something went wrong on the server.',
    'Try again. If it keeps happening, tell the operator when it happened.',
  ),
} as const satisfies Record<string, ProblemType>;

const CONSOLE_TYPES = {
  'other-page': type(403, 'The call comes from another page than the console.', 'Use the console’s own page.'),
  'operator-sign-in': type(401, 'Nobody is signed in to the console.', 'Sign in with an operator’s token.'),
  'bad-operator-token': type(401, 'The operator’s token is not valid.', 'Check that it is complete.'),
  'no-second-factor': type(403, 'The token has no second factor, which is needed here.', 'Make one with `--totp`.'),
  'code-needed': type(401, 'The code of the second factor is missing.', 'Send it in `code`.'),
  'bad-code': type(401, 'The code is wrong or was used before.', 'Send the next one.'),
  'bad-budget': type(400, 'The budget is less than the most expensive call costs.', 'Enter more units.'),
  moderation: type(409, 'The removal or the answer cannot be carried out.', CORRECT),
  'nothing-to-remove': type(409, 'The request names no image of the index.', 'Decline it, or name the image.'),
  'already-indexing': type(409, 'The source is being indexed already.', 'Wait until the run has ended, or stop it.'),
  'indexing-paused': type(409, 'Indexing of the source is paused.', 'Resume it, then try again.'),
  'not-indexing': type(409, 'The source is not being indexed.', 'Load the list again.'),
  'setup-key': type(401, 'The setup key is missing or has expired.', 'Open the address that the command shows.'),
  'setup-input': type(400, 'The setup cannot use what was entered or chosen.', CORRECT),
  'setup-engine': type(502, 'An engine failed the test of the setup.', 'Read what it says, then test it again.'),
} as const satisfies Record<string, ProblemType>;

const KNOWN = {
  ...REQUEST_TYPES,
  ...FIELD_TYPES,
  ...PERSON_TYPES,
  ...THING_TYPES,
  ...IMAGE_TYPES,
  ...LIMIT_TYPES,
  ...CONSOLE_TYPES,
};

export type ProblemName = keyof typeof KNOWN;

export const PROBLEM_TYPES: Readonly<Record<ProblemName, ProblemType>> = KNOWN;

/** Types by what they are about, for lists that people read. */
export const PROBLEM_GROUPS: readonly (readonly [title: string, types: Readonly<Record<string, ProblemType>>])[] = [
  ['The request', REQUEST_TYPES],
  ['Fields', FIELD_TYPES],
  ['Tokens, keys, accounts', PERSON_TYPES],
  ['What the call is about', THING_TYPES],
  ['Images', IMAGE_TYPES],
  ['Limits and outages', LIMIT_TYPES],
  ['The operator’s console', CONSOLE_TYPES],
];

/** Where the page of a type is. */
export const problemPath = (name: string): string => `/problems/${name}`;
