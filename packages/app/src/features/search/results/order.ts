/** How results can be sorted. */
export const ORDERS = ['relevance', 'largest', 'newest'] as const;
export type Order = (typeof ORDERS)[number];
