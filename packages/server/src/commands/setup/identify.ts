/** Which program answers at an address. */
import type { ServerEntry } from '../../features/generator/models.ts';
import { addressesOf } from '../../engines/openai/address.ts';
import { jsonOf, request } from '../../engines/openai/http.ts';
import { A1111_WORDS } from '../../engines/a1111/errors.ts';
import { createA1111Http } from '../../engines/a1111/http.ts';
import { at, stringsOf, textAt } from '../../engines/common/unknown-json.ts';
import type { Place } from './place.ts';

export type EngineKind = ServerEntry['kind'] | 'openai';

export interface Identity {
  kind: EngineKind;
  /** Name that its makers use. */
  program: string;
  /** Why it cannot be asked for more, such as a missing password. */
  trouble?: string;
}

interface Said {
  status: number;
  value: unknown;
}

/** What a list of models names as their owner. */
const BY_OWNER: Readonly<Record<string, string>> = {
  library: 'Ollama',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  organization_owner: 'LM Studio',
};
const LOCKED =
  'It asks for a password or a key: add its address again as http://user:password@host:port or http://:key@host:port.';

/** Undefined if nothing answers, or nothing known. @param ms timeout of each answer */
export async function identify(place: Place, signal: AbortSignal, ms: number): Promise<Identity | undefined> {
  const { url, user, password } = place;
  const http = createA1111Http({ url, user, password, words: A1111_WORDS, answerMs: ms });
  const say = (path: string): Promise<Said | undefined> =>
    http.ask(path, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    });
  try {
    const [comfy, sd, models, sdModels] = await Promise.all([
      say('/object_info/KSampler'),
      say('/sdcpp/v1/capabilities'),
      modelsOf(place, signal, ms),
      say('/sdapi/v1/sd-models'),
    ]);
    if (at(comfy?.value, 'KSampler')) return { kind: 'comfyui', program: 'ComfyUI' };
    if (stringsOf(at(sd?.value, 'samplers')) || textAt(models?.value, 'data', 0, 'id') === 'sd-cpp-local')
      return { kind: 'sd-server', program: 'sd-server' };
    if (at(models?.value, 'object') === 'list')
      return { kind: 'openai', program: BY_OWNER[ownerOf(models?.value)] ?? (await namedElsewhere(say)) };
    if (sdModels?.status === 200 && Array.isArray(sdModels.value))
      return { kind: 'a1111', program: await a1111Name(say) };
    const isLocked = [comfy, models, sdModels].some((said) => said?.status === 401);
    // Without a password it does not say which engine it is.
    return isLocked ? { kind: 'openai', program: 'An engine with a password', trouble: LOCKED } : undefined;
  } finally {
    await http.close();
  }
}

/** Its list of models, asked with the place's key. */
async function modelsOf({ url, password }: Place, outer: AbortSignal, ms: number): Promise<Said | undefined> {
  const signal = AbortSignal.any([outer, AbortSignal.timeout(ms)]);
  try {
    const answer = await request(`${addressesOf(url).base}/models`, { apiKey: password ?? '', signal });
    try {
      return { status: answer.status, value: await jsonOf(answer, signal) };
    } finally {
      answer.end();
    }
  } catch (error) {
    if (outer.aborted) throw error;
    return undefined;
  }
}

const ownerOf = (list: unknown): string => textAt(list, 'data', 0, 'owned_by') ?? '';

/** A server without models names no owner. */
async function namedElsewhere(say: (path: string) => Promise<Said | undefined>): Promise<string> {
  if (Array.isArray(at((await say('/api/tags'))?.value, 'models'))) return 'Ollama';
  if (Array.isArray(at((await say('/api/v1/models'))?.value, 'models'))) return 'LM Studio';
  return 'OpenAI-compatible server';
}

/** They share an API; each adds something of its own. */
async function a1111Name(say: (path: string) => Promise<Said | undefined>): Promise<string> {
  const [sdNext, forge] = await Promise.all([say('/sdapi/v1/version'), say('/sdapi/v1/sd-modules')]);
  if (sdNext?.status === 200) return 'SD.Next';
  return forge?.status === 200 ? 'Forge' : 'A1111';
}
