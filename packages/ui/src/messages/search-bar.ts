export const searchBarMessages = {
  form: 'Image search',
  label: 'Search by image, URL or text',
  placeholder: 'Paste a link, drop an image, or describe what you are looking for',
  placeholderShort: 'Paste a link or describe it',
  submit: 'Search',
  loading: 'Searching',
  upload: 'Choose an image',
  paste: 'Paste',
  /** Shown as a reminder, with the keyboard of an Apple device or of another one. */
  pasteKeys: (isApple: boolean): string => (isApple ? '⌘ V' : 'Ctrl V'),
  pasteFailed: 'There is nothing to paste. Copy an image, URL or text first, or allow access to the clipboard.',
  clear: 'Clear',
  clearPreview: 'Remove the image',
};
