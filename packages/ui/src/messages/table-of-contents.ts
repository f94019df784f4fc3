export const tableOfContentsMessages = { navigation: 'On this page' };
