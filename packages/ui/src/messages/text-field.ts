export const textFieldMessages = { clear: 'Clear' };
