export const themeSwitchMessages = { group: 'Theme', dark: 'Dark', light: 'Light', system: 'System' };
