/** The index was switched to another embedder after something had been described for it: describe it again. */
export class EmbedderChangedError extends Error {
  override readonly name = 'EmbedderChangedError';

  constructor(made: string, active: string) {
    super(`The index belongs to the embedder ${active} now, but this was described by ${made}.`);
  }
}

/** A switch is rare: a second one within one search is a fault. */
const ATTEMPTS = 3;

/** Does work that describes images and then asks or fills the index; again where the index was switched between. */
export async function retryOnSwitch<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EmbedderChangedError) || attempt === ATTEMPTS) throw error;
    }
  }
}
