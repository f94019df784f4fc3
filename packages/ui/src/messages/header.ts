export const headerMessages = {
  brand: 'Mekiki',
  navigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  status: 'Service status',
  version: 'Version',
};
