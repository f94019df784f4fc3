export const copyButtonMessages = { copy: 'Copy', copied: 'Copied!', failed: 'Copy failed' };
