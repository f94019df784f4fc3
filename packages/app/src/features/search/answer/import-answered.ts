/** Fetches the code that shows the end of a search, which random images do not need. */
export const importAnswered = () => import('./answered.ts');
