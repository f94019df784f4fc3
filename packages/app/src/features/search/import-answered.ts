/** Fetches the code that shows the end of a search, which random images do without. */
export const importAnswered = () => import('./answered.ts');
