/** All English texts of the components. Every one can be replaced through a prop of its component. */

export const bannerMessages = { region: 'Notifications', dismiss: 'Dismiss' };

export const buttonMessages = { loading: 'Loading' };

export const dropZoneMessages = { title: 'Drop the picture', hint: 'It is searched at once.' };

export const footerMessages = { navigation: 'Footer', social: 'Elsewhere' };

export const headerMessages = {
  brand: 'Mekiki',
  navigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  status: 'Service status',
  version: 'Version',
};

export const imageTileMessages = { sample: 'Sample', more: (count: number) => `+${count}` };

export const lazyImageMessages = { failed: 'Failed to load', retry: 'Retry' };

export const modalMessages = { close: 'Close' };

export const searchBarMessages = {
  form: 'Image search',
  label: 'Search by picture, address or words',
  placeholder: 'Paste a link, drop an image, or describe what you are looking for',
  placeholderShort: 'Paste a link or describe it',
  submit: 'Search',
  busy: 'Searching',
  upload: 'Choose a picture',
  paste: 'Paste from the clipboard',
  pasteFailed: 'Nothing to paste was found. Allow access to the clipboard, or paste with the keyboard.',
  clear: 'Clear',
  clearPreview: 'Remove the picture',
};

export const spinnerMessages = { label: 'Loading' };

export const themeSwitchMessages = { group: 'Theme', dark: 'Dark', light: 'Light', system: 'System' };
