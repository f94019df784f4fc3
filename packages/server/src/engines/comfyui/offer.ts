/** The models and samplers of a ComfyUI. */
import { findSampler } from '../settings/samplers.ts';
import { findLora, isSameCheckpoint } from '../common/checkpoint-names.ts';
import { noCheckpoint, unknownCheckpoint, unknownLora, unknownSampler, wrongAddress } from './errors.ts';
import type { OutputClass } from './graph.ts';
import type { ComfyHttp } from './http.ts';
import { at, stringsOf } from '../common/unknown-json.ts';
import type { LoraTag } from '../common/lora-tags.ts';

export interface Offer {
  checkpoints: string[];
  samplers: string[];
  schedulers: string[];
  loras: string[];
  output: OutputClass;
}

/** The default, if it is available. */
const SAMPLER = 'euler_ancestral';
const SCHEDULER = 'normal';

/** @throws {EngineError} */
export async function readOffer(http: Pick<ComfyHttp, 'get' | 'find'>, signal: AbortSignal): Promise<Offer> {
  const classOf = async (name: string) => at(await http.get(`/object_info/${name}`, signal), name);
  const [sampler, socketOutput, list, loraList] = await Promise.all([
    classOf('KSampler'),
    classOf('SaveImageWebsocket'),
    http.find('/models/checkpoints', signal),
    http.find('/models/loras', signal),
  ]);
  const samplers = optionsOf(sampler, 'sampler_name');
  const schedulers = optionsOf(sampler, 'scheduler');
  if (!samplers || !schedulers) throw wrongAddress();
  // Old builds have no lists of models.
  const checkpoints = stringsOf(list) ?? optionsOf(await classOf('CheckpointLoaderSimple'), 'ckpt_name') ?? [];
  const loras = stringsOf(loraList) ?? optionsOf(await classOf('LoraLoader'), 'lora_name') ?? [];
  return { checkpoints, samplers, schedulers, loras, output: socketOutput ? 'SaveImageWebsocket' : 'PreviewImage' };
}

/** Old nodes list the choices instead of a type, newer ones in the options of the type COMBO. */
export function optionsOf(nodeClass: unknown, input: string): string[] | undefined {
  const definition = at(nodeClass, 'input', 'required', input);
  return stringsOf(at(definition, 0)) ?? stringsOf(at(definition, 1, 'options'));
}

/** @returns the checkpoint as ComfyUI writes it @throws {EngineError} */
export function checkpointOf({ checkpoints }: Offer, requested: string | undefined): string {
  const [first] = checkpoints;
  if (first === undefined) throw noCheckpoint();
  if (requested === undefined) return first;
  const found = checkpoints.find((name) => isSameCheckpoint(name, requested));
  if (found === undefined) throw unknownCheckpoint(requested);
  return found;
}

/** Some samplers are known under one name with their scheduler; others can be combined the same way. */
export const samplersOf = ({ samplers, schedulers }: Offer): string[] =>
  samplers.flatMap((name) =>
    name.startsWith('dpmpp') && schedulers.includes('karras') ? [name, `${name} karras`] : [name],
  );

/** @returns names as ComfyUI writes them @throws {EngineError} if it lacks one */
export const lorasOf = ({ loras }: Offer, requested: readonly LoraTag[]): LoraTag[] =>
  requested.map(({ name, weight }) => {
    const found = findLora(loras, (lora) => lora, name);
    if (found === undefined) throw unknownLora(name);
    return { name: found, weight };
  });

/** `dpmpp_2m karras` is a sampler and a scheduler. Other programs' names work, too. @throws {EngineError} */
export function samplerOf({ samplers, schedulers }: Offer, requested: string | undefined) {
  const found = requested === undefined ? undefined : findSampler(requested, { samplers, schedulers });
  if (requested !== undefined && (!found || found.isWithoutScheduler)) throw unknownSampler(requested);
  const usual = (names: string[], name: string) => (names.includes(name) ? name : (names[0] ?? name));
  return {
    sampler: found?.sampler ?? usual(samplers, SAMPLER),
    scheduler: found?.scheduler ?? usual(schedulers, SCHEDULER),
  };
}
