/** Fetches the code that shows results in groups, which random images do without. */
export const importGroups = () => import('./result-groups.tsx');
