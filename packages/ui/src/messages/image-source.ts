import { formatBytes } from '../inputs/image-source/source.ts';

export const imageSourceMessages = {
  url: 'Image URL',
  placeholder: 'Paste a link to an image',
  use: 'Use',
  or: 'or',
  invalidUrl: 'Enter an image URL that starts with http:// or https://.',
  remove: 'Remove the image',
  size: formatBytes,
  preview: 'The chosen image',
  previewFailed: 'No preview: the image could not be loaded here.',
};
