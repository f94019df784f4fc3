import { version } from 'react';

/** The attribute of an image; React 18 only knows it in lower case. */
export const FETCH_PRIORITY = version.startsWith('18.') ? 'fetchpriority' : 'fetchPriority';
