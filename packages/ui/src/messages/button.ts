export const buttonMessages = { loading: 'Loading' };
