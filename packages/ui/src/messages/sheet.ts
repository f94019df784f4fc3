export const sheetMessages = { open: 'Open', close: 'Close' };
