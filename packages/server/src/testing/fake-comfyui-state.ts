/** State of a fake ComfyUI that tests may set and read. */
import type { FakeGraph, FakeShelf } from './fake-comfyui-nodes.ts';
import type { FakeWork, Script } from './fake-comfyui-work.ts';

export interface ComfyUiAnswer {
  status: number;
  body?: unknown;
}

const painting: Script = (work) => work.paint();

export function newComfyUiState() {
  return {
    checkpoints: ['first.safetensors', 'sdxl/second.safetensors'],
    loras: ['ink.safetensors', 'styles/flat.safetensors'],
    samplers: ['euler', 'euler_ancestral', 'dpmpp_2m'],
    schedulers: ['simple', 'karras', 'normal'],
    upscaleModels: { '4x-Sharp.pth': 4, 'esrgan/2x-Soft.pth': 2 } as Record<string, number>,
    hasSocketOutput: true,
    choices: 'list' as FakeShelf['choices'],
    /** Whether there is `/models/…`. */
    hasModelLists: true,
    /** Whether it can send previews with metadata. */
    hasMetadata: true,
    /** Old builds refuse with a text, and interrupt whatever runs. */
    isOld: false,
    /** Basic authentication of a proxy before it, `user:password`. */
    key: undefined as string | undefined,
    /** Path prefix of a proxy, such as `/comfy`. */
    folder: '',
    /** Proxies may let HTTP through and no WebSocket. */
    hasSockets: true,
    /** Frames go nowhere, as through a connection that is dead and does not know it. */
    isMute: false,
    /** Answers instead of the real ones, by method and path; `never` to leave a question open. */
    answers: {} as Record<string, ComfyUiAnswer | 'never'>,
    /** Waited for before each answer, by method and path. */
    beforeAnswer: async (_route: string): Promise<void> => {},
    /** Whether the answers to submissions are lost on their way. */
    losesAnswers: false,
    /** Errors of a graph that is still executed. */
    nodeErrors: {} as object,
    script: painting,
    /** Its default behavior. */
    usual: painting,
    /** All that was asked, as `POST /prompt`. */
    asked: [] as string[],
    origins: [] as string[],
    /** All that was submitted. */
    graphs: [] as FakeGraph[],
    /** All that was executed, or begun to be. */
    works: [] as FakeWork[],
    /** Sockets that were opened. */
    greeted: 0,
    /** Sockets that asked for previews with metadata. */
    negotiated: 0,
    /** Maximum number of steps of the sampler. */
    mostSteps: 10_000,
    /** Called with every graph that is accepted. */
    onSubmit: () => {},
  };
}
