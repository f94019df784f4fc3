export const multiComboboxMessages = {
  chosen: (label: string) => `${label}, chosen`,
  added: (option: string) => `${option} added`,
  removed: (option: string) => `${option} removed`,
  remove: (option: string) => `Remove ${option}`,
  clear: 'Remove all',
  cleared: 'All removed',
  reach: 'Backspace removes the last choice; at the start of the field, arrow keys move to the choices.',
  full: (max: number) => `You can choose up to ${max}.`,
};
