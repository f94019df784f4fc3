/** A prompt that the fake ComfyUI executes; scripts drive it. */
import sharp from 'sharp';
import type { FakeGraph } from './fake-comfyui-nodes.ts';

export interface FakePrompt {
  id: string;
  number: number;
  graph: FakeGraph;
  clientId: string | undefined;
  script: Script | undefined;
}

export type Script = (work: FakeWork) => Promise<void>;

/** The parts of the server that the work needs. */
export interface Around {
  /** To whoever sent the prompt. */
  tell: (type: string, data: object) => void;
  /** An image through the socket, from a node. */
  show: (node: string, format: 'JPEG' | 'PNG', bytes: Uint8Array) => void;
  /** Paints the result. */
  paint: () => Promise<Buffer>;
  /** Puts the result into the folder of temporary files. */
  store: (png: Buffer) => object;
  /** Nodes whose results are cached. */
  cached: () => string[];
  /** Old builds do not tell the states of nodes, and tell of a step before they show its preview. */
  isOld: () => boolean;
}

/** Ends a script from outside. */
export class Interrupted extends Error {}

export class FakeWork {
  readonly prompt: FakePrompt;
  readonly outputs: Record<string, object> = {};
  /** The node in work. */
  node: string | undefined;
  /** The steps that were really made. */
  steps = 0;
  readonly #around: Around;
  readonly #interruption = Promise.withResolvers<never>();

  constructor(prompt: FakePrompt, around: Around) {
    this.prompt = prompt;
    this.#around = around;
    this.#interruption.promise.catch(() => {});
  }

  interrupt(error: Error = new Interrupted()): void {
    this.#interruption.reject(error);
  }

  /** Waits for something, unless it is interrupted. */
  until<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.#interruption.promise]);
  }

  executing(node: string): void {
    this.node = node;
    this.#around.tell('executing', { node, display_node: node });
    this.#tellState(0, 1);
  }

  #tellState(value: number, max: number): void {
    if (this.#around.isOld()) return;
    const node = this.node ?? '';
    this.#around.tell('progress_state', { nodes: { [node]: { value, max, state: 'running', node_id: node } } });
  }

  progress(value: number, max: number): void {
    this.#around.tell('progress', { value, max, node: this.node });
  }

  async preview(shade: number): Promise<void> {
    const background = { r: shade, g: shade, b: shade };
    const image = sharp({ create: { width: 16, height: 16, channels: 3, background } });
    this.#around.show(this.node ?? '', 'JPEG', await image.jpeg().toBuffer());
  }

  /** All nodes in the order of the graph. @param onStep after each step of the sampler */
  async paint(onStep: (step: number) => Promise<void> | void = () => {}): Promise<void> {
    const cached = this.#around.cached();
    for (const [id, { class_type, inputs }] of Object.entries(this.prompt.graph)) {
      if (cached.includes(id)) continue;
      this.executing(id);
      await this.turn();
      if (class_type === 'KSampler') await this.#sample(Number(inputs['steps']), onStep);
      if (class_type === 'SaveImageWebsocket') {
        this.#tellState(0, 1);
        this.progress(0, 1);
        this.#around.show(id, 'PNG', await this.until(this.#around.paint()));
      }
      if (class_type === 'PreviewImage') {
        const output = this.#around.store(await this.until(this.#around.paint()));
        this.outputs[id] = output;
        this.#around.tell('executed', { node: id, display_node: id, output });
      }
    }
  }

  /** Lets everything else happen that can. */
  turn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    setImmediate(resolve);
    return this.until(promise);
  }

  async #sample(steps: number, onStep: (step: number) => Promise<void> | void): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      this.#tellState(step, steps);
      if (this.#around.isOld()) this.progress(step, steps);
      await this.preview(step);
      if (!this.#around.isOld()) this.progress(step, steps);
      this.steps += 1;
      await this.until(Promise.resolve(onStep(step)));
      await this.turn();
    }
  }
}

/** A failure of a node, as ComfyUI words it. */
export class NodeFailure extends Error {
  readonly type: string;

  constructor(message: string, type = 'RuntimeError') {
    super(message);
    this.type = type;
  }
}

/** Holds images at a step of the sampler until they are released. */
export function holding(step: number) {
  const reached = Promise.withResolvers<FakeWork>();
  const released = Promise.withResolvers<void>();
  const script: Script = (work) =>
    work.paint(async (done) => {
      if (done !== step) return;
      reached.resolve(work);
      await released.promise;
    });
  return { script, reached: reached.promise, release: () => released.resolve() };
}
