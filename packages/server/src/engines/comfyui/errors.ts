/** Errors of ComfyUI, in sentences that tell its operator what to do. */
import { EngineError, RESTARTING } from '../../platform/errors/engine-error.ts';
import { at } from '../common/unknown-json.ts';
import { CHECKPOINT_NODE } from './graph.ts';
import { fileNameOf, noLora, noSampler, plain, quoteOf } from '../common/engine-words.ts';

export const noAnswer = () =>
  new EngineError('ComfyUI does not answer: start it, or correct its url in GENERATOR_CONFIG.');
export const wrongAddress = () =>
  new EngineError('What answers in place of ComfyUI is something else: correct its url in GENERATOR_CONFIG.');
export const refusesUs = () =>
  new EngineError('What stands before ComfyUI refuses us: correct its user and password in GENERATOR_CONFIG.');
export const noSocket = () =>
  new EngineError('ComfyUI answers, but not through a WebSocket: let the proxy before it pass /ws.');
export const stoppedAnswering = () =>
  new EngineError('ComfyUI stopped answering in the middle of an image: check that it is running.');
export const wasRestarted = () =>
  new EngineError('ComfyUI was restarted in the middle of an image, or its queue was emptied: check its log.');
export const wasInterrupted = () =>
  new EngineError('Somebody stopped the image in ComfyUI: leave its queue to this server.');
export const fellSilent = () =>
  new EngineError('ComfyUI stopped responding in the middle of an image: restart it, or check its log.');
export const tookTooLong = () =>
  new EngineError('ComfyUI took too long for an image: use a faster machine, or leave its queue to this server.');
export const lostImage = () =>
  new EngineError('ComfyUI ended without an image, twice: check its log and the network to it.');
export const tooMuch = () => new EngineError('ComfyUI answers with more than an image can be: check its log.');
export const noCheckpoint = () =>
  new EngineError('ComfyUI has no checkpoint: put an SDXL model into its folder for checkpoints.');
export const closing = () => new EngineError('This server is being shut down.', { forVisitors: RESTARTING });

export const unknownCheckpoint = (name: string) =>
  new EngineError(
    `ComfyUI does not have the checkpoint "${fileNameOf(name)}": put it into its folder for checkpoints, or correct GENERATOR_CONFIG.`,
  );
export const unknownLora = (name: string) =>
  new EngineError(`ComfyUI does not have the LoRA "${fileNameOf(name)}": remove it from the prompt.`, {
    forVisitors: noLora(name),
  });
export const unknownSampler = (name: string) =>
  new EngineError(`ComfyUI does not have the sampler "${plain(name)}": choose another one.`, {
    forVisitors: noSampler(name),
  });

/** For an unsuccessful response to a simple request. */
export function errorOfStatus(status: number): EngineError {
  if (status === 401 || status === 403) return refusesUs();
  if (status === 502 || status === 503 || status === 504) return noAnswer();
  if (status >= 500) return new EngineError('ComfyUI failed: check its log.');
  return wrongAddress();
}

/**
 * For a graph that was rejected, completely or in part.
 * @param answer the body: `error` is an object, or a string in old builds
 * @param checkpoint the one that the graph names
 */
export function errorOfRefusal(answer: unknown, checkpoint: string): EngineError {
  const [first] = problemsOf(at(answer, 'node_errors'));
  if (first?.node === CHECKPOINT_NODE && first.type === 'value_not_in_list') return unknownCheckpoint(checkpoint);
  const error = at(answer, 'error');
  const said = first?.said ?? (typeof error === 'string' ? error : wordsOf(error));
  return new EngineError(`ComfyUI refused the image${quoteOf(said)}: update it, or check its log.`);
}

/** For a node that failed. @param data of `execution_error`, live or from the history */
export function errorOfExecution(data: unknown): EngineError {
  const said = at(data, 'exception_message');
  const type = at(data, 'exception_type');
  const text = typeof said === 'string' ? said : '';
  if (/OutOfMemory/i.test(String(type)) || /out of memory/i.test(text)) {
    return new EngineError('ComfyUI ran out of memory: start it with --lowvram, or use a smaller checkpoint.');
  }
  return new EngineError(`ComfyUI failed at an image${quoteOf(text)}: check its log.`);
}

interface NodeProblem {
  node: string;
  type: string;
  said: string;
}

function problemsOf(nodeErrors: unknown): NodeProblem[] {
  if (typeof nodeErrors !== 'object' || nodeErrors === null) return [];
  return Object.entries(nodeErrors).flatMap(([node, entry]) => {
    const errors = at(entry, 'errors');
    if (!Array.isArray(errors)) return [];
    return errors.map((error: unknown) => ({ node, type: String(at(error, 'type')), said: wordsOf(error) ?? '' }));
  });
}

/** @param error `{type, message, details}` */
function wordsOf(error: unknown): string | undefined {
  const words = [at(error, 'message'), at(error, 'details')].filter((part) => typeof part === 'string' && part !== '');
  return words.length > 0 ? words.join(': ') : undefined;
}
