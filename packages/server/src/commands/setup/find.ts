/** Finds engines, and what each of them has. */
import { engineOf } from '../../features/generator/create.ts';
import type { ServerEntry } from '../../features/generator/models.ts';
import type { Generator } from '../../engines/ports/generator.ts';
import { createOpenAiCaptioner } from '../../features/caption/adapter.openai.ts';
import { addressesOf } from '../../engines/openai/address.ts';
import { jsonOf, request } from '../../engines/openai/http.ts';
import { at, textAt } from '../../engines/common/unknown-json.ts';
import type { MediaPool } from '../../features/media-pool.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';
import { type EngineKind, identify } from './identify.ts';
import type { Place } from './place.ts';

export interface FoundModel {
  name: string;
  /** Why it cannot be used; null if it can. */
  trouble: string | null;
}

export interface FoundServer {
  url: string;
  kind: EngineKind;
  program: string;
  models: FoundModel[];
  /** Why nothing of it can be used; null if it can. */
  trouble: string | null;
}

interface FindParts {
  media: Pick<MediaPool, 'toJpeg'>;
  signal: AbortSignal;
  /** Timeout of each answer, in milliseconds. Default: 3,000. */
  ms?: number;
}

/** Models of a language model server that are asked whether they can see. */
const MAX_ASKED = 40;

/** Undefined if no engine answers there. */
export async function findServer(
  place: Place,
  { media, signal, ms = 3_000 }: FindParts,
): Promise<FoundServer | undefined> {
  const identity = await identify(place, signal, ms);
  if (!identity) return undefined;
  const { kind, program, trouble = null } = identity;
  const found = { url: place.url, kind, program, models: [], trouble };
  if (trouble !== null) return found;
  try {
    const models =
      kind === 'openai' ? await visionModels(place, { media, signal, ms }) : await checkpointsOf(entryOf(place, kind));
    const isEmpty = !models.some((model) => model.trouble === null);
    return { ...found, models, trouble: isEmpty ? lackOf(kind, models.length) : null };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ...found, trouble: sentenceOf(error) };
  }
}

function lackOf(kind: EngineKind, count: number): string {
  if (kind !== 'openai') return 'It has no checkpoint: put one into its folder of models, then search again.';
  if (count === 0) return 'It has no model: load a vision model there, then search again.';
  return 'None of its models can see images: load a vision model there, then search again.';
}

export const entryOf = ({ url, user, password }: Place, kind: ServerEntry['kind']): ServerEntry => ({
  kind,
  url,
  ...(user !== undefined && { user, password: password ?? '' }),
});

async function checkpointsOf(entry: ServerEntry): Promise<FoundModel[]> {
  const engine = engineOf(entry, []);
  try {
    await engine.check();
    return await namesIn(engine, entry);
  } finally {
    await engine.close();
  }
}

/** An sd-server that does not name its only checkpoint has one all the same. */
async function namesIn(engine: Generator, { kind }: ServerEntry): Promise<FoundModel[]> {
  const names = await engine.checkpoints();
  return (kind === 'sd-server' && names.length === 0 ? [''] : names).map((name) => ({ name, trouble: null }));
}

async function visionModels(place: Place, { media, signal, ms }: FindParts & { ms: number }): Promise<FoundModel[]> {
  const apiKey = place.password ?? '';
  const list = at(await modelListOf(place.url, apiKey, { signal, ms }), 'data');
  const names = Array.isArray(list)
    ? list.flatMap((entry: unknown) => textAt(entry, 'id') ?? []).slice(0, MAX_ASKED)
    : [];
  const models: FoundModel[] = [];
  for (const name of names) {
    const captioner = createOpenAiCaptioner({ url: place.url, model: name, apiKey, media });
    try {
      await captioner.check();
      models.push({ name, trouble: null });
    } catch (error) {
      models.push({ name, trouble: sentenceOf(error) });
    } finally {
      await captioner.close();
    }
    signal.throwIfAborted();
  }
  return models;
}

async function modelListOf(url: string, apiKey: string, { signal: outer, ms }: { signal: AbortSignal; ms: number }) {
  const late = AbortSignal.timeout(ms);
  const signal = AbortSignal.any([outer, late]);
  try {
    const answer = await request(`${addressesOf(url).base}/models`, { apiKey, signal });
    return await jsonOf(answer, signal).finally(() => answer.end());
  } catch (error) {
    throw late.aborted && !outer.aborted ? new EngineError('It takes too long to list its models.') : error;
  }
}
