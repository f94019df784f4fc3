export const projectCardMessages = { isNew: 'New', comingSoon: 'Coming Soon' };
