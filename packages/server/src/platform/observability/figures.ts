/** Figures that other modules count; `/metrics` shows them. One process has one of each, whatever servers it holds. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const WAITS = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Searches with an image, by the verdict of the best match; `none` where nothing was found. */
export const searches = new Counter({
  name: 'mekiki_searches_total',
  help: 'Searches with an image, by the verdict of the best match.',
  labelNames: ['verdict'] as const,
  registers: [],
});

/** Calls of the tools, by how they ended. */
export const toolCalls = new Counter({
  name: 'mekiki_tool_calls_total',
  help: 'Calls of a tool: done, refused for a reason of the caller (4xx), or failed (5xx).',
  labelNames: ['tool', 'result'] as const,
  registers: [],
});

/** Problems that were answered, limits that were hit among them. */
export const problems = new Counter({
  name: 'mekiki_problems_total',
  help: 'Problems that were answered, by their code; limits are rate-limit, busy, queue-full and too-many-…',
  labelNames: ['code', 'status'] as const,
  registers: [],
});

/** Tags of indexed images: read where they are kept, or made. */
export const keptTags = new Counter({
  name: 'mekiki_kept_tags_total',
  help: 'Requests for the tags of an indexed image: hit where they were kept, miss where they had to be made.',
  labelNames: ['result'] as const,
  registers: [],
});

export const mediaWait = new Histogram({
  name: 'mekiki_media_wait_seconds',
  help: 'How long work on images waited for its turn.',
  labelNames: ['priority'] as const,
  buckets: WAITS,
  registers: [],
});

export const generatorWait = new Histogram({
  name: 'mekiki_generator_wait_seconds',
  help: 'How long a job of the generator waited for its first image to begin.',
  buckets: WAITS,
  registers: [],
});

export const upscalerWait = new Histogram({
  name: 'mekiki_upscaler_wait_seconds',
  help: 'How long an image waited for its turn at the upscaler.',
  buckets: WAITS,
  registers: [],
});

/** Includes what a call waits inside of the engine, and for a caption the tags that it asks for. */
export const engineSeconds = new Counter({
  name: 'mekiki_engine_seconds_total',
  help: 'How long calls of the engine of a tool took altogether, failed ones included.',
  labelNames: ['tool', 'engine'] as const,
  registers: [],
});

/** The tools, as `mekiki_engine_up` names them. */
type Tool = 'generator' | 'tagger' | 'image2text' | 'resize';

/** @returns a function that ends the call */
export function beginEngine(tool: Tool, engine: string): () => void {
  const begun = performance.now();
  return () => engineSeconds.inc({ tool, engine }, (performance.now() - begun) / 1_000);
}

export async function timeEngine<T>(tool: Tool, engine: string, call: () => Promise<T>): Promise<T> {
  const end = beginEngine(tool, engine);
  try {
    return await call();
  } finally {
    end();
  }
}

export const lastBackup = new Gauge({
  name: 'mekiki_backup_timestamp_seconds',
  help: 'When the newest scheduled backup was made; 0 where there is none.',
  registers: [],
});

export function addFigures(registry: Registry): void {
  registry.registerMetric(searches);
  registry.registerMetric(toolCalls);
  registry.registerMetric(problems);
  registry.registerMetric(keptTags);
  registry.registerMetric(mediaWait);
  registry.registerMetric(generatorWait);
  registry.registerMetric(upscalerWait);
  registry.registerMetric(engineSeconds);
  registry.registerMetric(lastBackup);
}
