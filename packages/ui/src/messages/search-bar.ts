export const searchBarMessages = {
  form: 'Image search',
  label: 'Search by image, address or words',
  placeholder: 'Paste a link, drop an image, or describe what you are looking for',
  placeholderShort: 'Paste a link or describe it',
  submit: 'Search',
  loading: 'Searching',
  upload: 'Choose an image',
  paste: 'Paste',
  pasteFailed: 'Nothing to paste was found. Allow access to the clipboard, or paste with the keyboard.',
  clear: 'Clear',
  clearPreview: 'Remove the image',
};
