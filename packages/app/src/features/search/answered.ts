/** Everything that shows the end of a search, in one chunk. */
export { NothingFound } from './nothing-found.tsx';
export { PageImages } from './page-images.tsx';
export { ResultGroups } from './result-groups.tsx';
