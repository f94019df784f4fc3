export const headerMessages = {
  navigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  status: 'Service status',
  version: 'Version',
};
