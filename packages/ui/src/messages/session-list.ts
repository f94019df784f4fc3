export const sessionListMessages = {
  list: 'Signed-in devices',
  current: 'This device',
  end: 'Sign out',
  ending: 'Signing out',
  loading: 'Loading devices',
  empty: 'No devices are signed in.',
};
