/** Keys of the browser's storage. */
export const HISTORY_TOKEN = 'history_token';
/** The display name of the signed-in user; its presence means signed in. */
export const USER = 'user';
export const USER_TOKEN = 'token';
export const THEME = 'theme';
/** `false` if `?` alone shows no keyboard shortcuts. */
export const PLAIN_SHORTCUTS = 'plain_shortcuts';
export const TAGS_POSITIVE = 'tags_positive';
export const TAGS_NEGATIVE = 'tags_negative';
export const IMAGE_SIZE_512 = 'image_size_512';
export const POOL = 'pool';
export const RATING = 'rating';
/** Whether files are searched without being sent. */
export const PRIVATE_SEARCH = 'private_search';
/** Whether searches are saved in the history. */
export const KEEP_HISTORY = 'keep_history';
/** How the tag composer writes tags. */
export const TAG_OPTIONS = 'tag_options';
export const CAPTION_STYLE = 'caption_style';
/** The generator's parameters. */
export const GENERATION_DRAFT = 'generation_draft';
/** When the running job began: its ID and the time. */
export const GENERATION_STARTED = 'generation_started';
/** Whether the user was asked to allow notifications. */
export const NOTICE_ASKED = 'notice_asked';
/** Model and factor of the upscaler. */
export const RESIZE_SETTINGS = 'resize_settings';
/** Results of the upscaler, kept per tab. */
export const UPSCALED = 'upscaled';
/** Which half of the image utilities is open. */
export const IMAGE_UTILS_PART = 'image_utils_part';
/** How images are converted. */
export const CONVERT_OPTIONS = 'convert_options';

/** The value stored under a key, if it is still valid. */
export function readStored<T>(name: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; if the browser stores nothing, it is only lost with the page. */
export function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or disabled.
  }
}
