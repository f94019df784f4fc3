export const passwordFieldMessages = { show: 'Show the password', hide: 'Hide the password' };
