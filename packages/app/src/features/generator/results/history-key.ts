/** The start of the query keys of past images: whoever adds or removes one invalidates them all. */
export const HISTORY_KEY = ['mine', 'generations'] as const;
