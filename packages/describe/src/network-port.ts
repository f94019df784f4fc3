/** Runs a network on squares of RGB bytes. @returns its outputs by name, those of all squares end to end */
export type RunNetwork = (squares: readonly Uint8Array[]) => Promise<Readonly<Record<string, Float32Array>>>;
