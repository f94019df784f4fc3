/** The embedders of one media process: loaded when first needed, released when the index no longer uses them. */
import { createBuiltinEmbedder } from './adapter.builtin.ts';
import { createOnnxEmbedder } from './adapter.onnx.ts';
import type { Embedder } from '../../imaging/matching/port.ts';
import {
  BUILTIN_EMBEDDER,
  type EmbedderRef,
  type EmbeddersInUse,
  type LoadedEmbedders,
} from '../../imaging/matching/embedders.ts';

const loaded = new Map<string, Promise<Embedder>>();

/** @throws {EngineError} if its files are invalid; retried by the next call */
export function loadedEmbedder({ name, folder }: EmbedderRef): Promise<Embedder> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = folder === undefined ? createBuiltinEmbedder() : createOnnxEmbedder(folder);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

/** Loads those in use and frees the others. */
export async function loadedEmbedders({ active, next }: EmbeddersInUse): Promise<LoadedEmbedders> {
  const kept = new Set([active.name, next?.name, BUILTIN_EMBEDDER.name]);
  for (const [name, embedder] of loaded) {
    if (kept.has(name)) continue;
    loaded.delete(name);
    await (await embedder).close();
  }
  return {
    active: await loadedEmbedder(active),
    ...(next && { next: await loadedEmbedder(next) }),
    rater: () => loadedEmbedder(BUILTIN_EMBEDDER),
  };
}
