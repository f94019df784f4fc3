export const footerMessages = { navigation: 'Footer', social: 'Elsewhere' };
