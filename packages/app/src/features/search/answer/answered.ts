/** Everything that shows the end of a search, in one chunk. */
export { NothingFound } from '../results/nothing-found.tsx';
export { PageImages } from '../query/page-images.tsx';
export { ResultGroups } from '../results/result-groups.tsx';
