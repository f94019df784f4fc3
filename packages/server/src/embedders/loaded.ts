/** The embedders of one media process: loaded when first needed, let go when the index has no use for them any more. */
import { createBuiltinEmbedder } from '../matching/adapter.builtin.ts';
import { createOnnxEmbedder } from '../matching/adapter.onnx.ts';
import type { Embedder } from '../matching/port.ts';
import type { EmbedderRef, EmbeddersInUse } from './port.ts';

const loaded = new Map<string, Promise<Embedder>>();

/** @throws {EngineError} where its files are not right; tried again by the next call */
export function loadedEmbedder({ name, folder }: EmbedderRef): Promise<Embedder> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = folder === undefined ? createBuiltinEmbedder() : createOnnxEmbedder(folder);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

/** Loads those in use and frees the others. */
export async function loadedEmbedders({
  active,
  next,
}: EmbeddersInUse): Promise<{ active: Embedder; next?: Embedder }> {
  for (const [name, embedder] of loaded) {
    if (name === active.name || name === next?.name) continue;
    loaded.delete(name);
    await (await embedder).close();
  }
  return { active: await loadedEmbedder(active), ...(next && { next: await loadedEmbedder(next) }) };
}
