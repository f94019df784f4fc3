export const lazyImageMessages = { failed: 'Failed to load', retry: 'Retry' };
