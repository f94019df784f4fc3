/** What a ComfyUI has to choose from. */
import { isSameCheckpoint } from './checkpoint-names.ts';
import { noCheckpoint, unknownCheckpoint, unknownSampler, wrongAddress } from './comfyui-errors.ts';
import type { OutputClass } from './comfyui-graph.ts';
import type { ComfyHttp } from './comfyui-http.ts';
import { at, stringsOf } from './comfyui-json.ts';

export interface Offer {
  checkpoints: string[];
  samplers: string[];
  schedulers: string[];
  output: OutputClass;
}

/** What is taken where nobody chooses, if it is there. */
const SAMPLER = 'euler_ancestral';
const SCHEDULER = 'normal';

/** @throws {EngineError} */
export async function readOffer(http: Pick<ComfyHttp, 'get' | 'find'>, signal: AbortSignal): Promise<Offer> {
  const classOf = async (name: string) => at(await http.get(`/object_info/${name}`, signal), name);
  const [sampler, socketOutput, list] = await Promise.all([
    classOf('KSampler'),
    classOf('SaveImageWebsocket'),
    http.find('/models/checkpoints', signal),
  ]);
  const samplers = optionsOf(sampler, 'sampler_name');
  const schedulers = optionsOf(sampler, 'scheduler');
  if (!samplers || !schedulers) throw wrongAddress();
  // Old builds have no lists of models.
  const checkpoints = stringsOf(list) ?? optionsOf(await classOf('CheckpointLoaderSimple'), 'ckpt_name') ?? [];
  return { checkpoints, samplers, schedulers, output: socketOutput ? 'SaveImageWebsocket' : 'PreviewImage' };
}

/** Old nodes list what may be chosen in place of a type, newer ones in the options of the type COMBO. */
export function optionsOf(nodeClass: unknown, input: string): string[] | undefined {
  const definition = at(nodeClass, 'input', 'required', input);
  return stringsOf(at(definition, 0)) ?? stringsOf(at(definition, 1, 'options'));
}

/** @returns the checkpoint as ComfyUI writes it @throws {EngineError} */
export function checkpointOf({ checkpoints }: Offer, wished: string | undefined): string {
  const [first] = checkpoints;
  if (first === undefined) throw noCheckpoint();
  if (wished === undefined) return first;
  const found = checkpoints.find((name) => isSameCheckpoint(name, wished));
  if (found === undefined) throw unknownCheckpoint(wished);
  return found;
}

/** @throws {EngineError} */
export function samplerOf({ samplers, schedulers }: Offer, wished: string | undefined) {
  if (wished !== undefined && !samplers.includes(wished)) throw unknownSampler(wished);
  const usual = (names: string[], name: string) => (names.includes(name) ? name : (names[0] ?? name));
  return { sampler: wished ?? usual(samplers, SAMPLER), scheduler: usual(schedulers, SCHEDULER) };
}
