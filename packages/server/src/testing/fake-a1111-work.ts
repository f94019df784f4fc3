/** An image that the fake A1111 makes; scripts drive it. */
export type A1111Script = (work: A1111Work) => Promise<void>;

/** A failure, as Python words it. */
export class A1111Failure extends Error {
  readonly type: string;

  constructor(message: string, type = 'RuntimeError') {
    super(message);
    this.type = type;
  }
}

export class A1111Work {
  readonly body: Record<string, unknown>;
  readonly isImg2img: boolean;
  /** Name of the task; undefined if the build does not take one. */
  readonly name: string | undefined;
  readonly script: A1111Script | undefined;
  step = 0;
  /** Its checkpoint is being loaded. */
  isLoading = false;
  isInterrupted = false;
  readonly #begun = Promise.withResolvers<void>();
  readonly #interruption = Promise.withResolvers<void>();
  #looked = Promise.withResolvers<void>();
  #isWatched = true;
  #looks = 0;
  readonly #seen = Promise.withResolvers<void>();

  constructor(body: Record<string, unknown>, isImg2img: boolean, name: string | undefined, script?: A1111Script) {
    this.body = body;
    this.isImg2img = isImg2img;
    this.name = name;
    this.script = script;
  }

  get steps(): number {
    return Number(this.body['steps'] ?? 50);
  }

  /** Resolves when it has the lock. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  begin(): void {
    this.#begun.resolve();
  }

  interrupt(): void {
    this.isInterrupted = true;
    this.#interruption.resolve();
  }

  /** Resolves once its progress was requested twice. */
  get seen(): Promise<void> {
    return this.#seen.promise;
  }

  /** Somebody asked how far it is. */
  look(): void {
    this.#looks++;
    if (this.#looks === 2) this.#seen.resolve();
    this.#looked.resolve();
    this.#looked = Promise.withResolvers<void>();
  }

  /** Nobody will ask any more. */
  leave(): void {
    this.#isWatched = false;
    this.#looked.resolve();
  }

  /** Runs all steps; each waits until its progress was requested. @param onStep called before that */
  async paint(onStep: (step: number) => Promise<void> | void = () => {}): Promise<void> {
    for (let step = 1; step <= this.steps && !this.isInterrupted; step++) {
      this.step = step;
      const looked = this.#isWatched ? this.#looked.promise : Promise.resolve();
      await Promise.race([Promise.resolve(onStep(step)).then(() => looked), this.#interruption.promise]);
    }
  }
}

/** Holds images at a step until they are released. */
export function holdingA1111(step: number) {
  const reached = Promise.withResolvers<A1111Work>();
  const released = Promise.withResolvers<void>();
  const script: A1111Script = (work) =>
    work.paint(async (done) => {
      if (done !== step) return;
      reached.resolve(work);
      await released.promise;
    });
  return { script, reached: reached.promise, release: () => released.resolve() };
}
