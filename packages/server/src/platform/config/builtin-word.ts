/** Stands for the built-in embedder in `EMBEDDER_MODEL`. */
export const BUILTIN_WORD = 'builtin';
