/** The index was switched to another embedder after something had been embedded for it: embed it again. */
export class EmbedderChangedError extends Error {
  override readonly name = 'EmbedderChangedError';

  constructor(made: string, active: string) {
    super(`The index belongs to the embedder ${active} now, but this was described by ${made}.`);
  }
}

/** A switch is rare: a second one within one search is a bug. */
const ATTEMPTS = 3;

/**
 * Runs work that embeds images and then queries or fills the index; repeats it if the index was switched in between.
 */
export async function retryOnEmbedderChange<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EmbedderChangedError) || attempt === ATTEMPTS) throw error;
    }
  }
}
