export const imageSourceMessages = {
  url: 'Image URL',
  placeholder: 'Paste a link to a picture',
  use: 'Use',
  or: 'or',
  invalidUrl: 'This is not the address of a picture: it must start with http:// or https://.',
  remove: 'Remove the picture',
  preview: 'The chosen picture',
  previewFailed: 'No preview: the picture could not be loaded here.',
};
