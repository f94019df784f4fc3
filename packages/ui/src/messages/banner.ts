export const bannerMessages = { region: 'Notifications', dismiss: 'Dismiss' };
