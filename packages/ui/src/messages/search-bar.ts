export const searchBarMessages = {
  form: 'Image search',
  label: 'Search by image, URL or text',
  placeholder: 'Paste a link, drop an image, or describe what you are looking for',
  placeholderShort: 'Paste a link or describe it',
  submit: 'Search',
  loading: 'Searching',
  upload: 'Choose an image',
  paste: 'Paste',
  pasteFailed: 'There is nothing to paste. Copy an image, URL or text first, or allow access to the clipboard.',
  clear: 'Clear',
  clearPreview: 'Remove the image',
};
