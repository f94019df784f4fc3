/** Searches for an image without sending it, in any page that can start a worker. */
export { PrivateProblem, type PrivateTexts } from './problem.ts';
export { createPrivateSearch, type PrivateSearchParts, type Progress, type Stage } from './search.ts';
