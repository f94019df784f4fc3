/** Jobs that wait for the generator: clients take turns image by image, by what an image costs. */
import { FairScheduler } from '../../platform/fairness/scheduler.ts';

export interface Waiting {
  readonly id: string;
  /** Whose turn it takes; see fairness/client.ts. */
  readonly client: string;
  /** Price of one image, in steps times megapixels. */
  readonly price: number;
}

export interface Place {
  /** Images of others and of earlier jobs that come before this job's next one. */
  ahead: number;
  /** Images until this job's last one is through, itself included. */
  until: number;
}

interface Unit<Job> {
  job: Job;
}

export class FairQueue<Job extends Waiting> {
  readonly #scheduler = new FairScheduler<Unit<Job>>(Infinity);

  /** @param images of the job that wait */
  add(job: Job, images: number): void {
    const { client, price } = job;
    for (let i = 0; i < images; i++) this.#scheduler.add({ job }, { client, price });
  }

  /** Takes the next image: its job. @param can whether a job can be taken now */
  take(can: (job: Job) => boolean = () => true): Job | undefined {
    const unit = this.#scheduler.next(({ job }) => can(job));
    if (!unit) return undefined;
    // The engines decide how many each can handle.
    this.#scheduler.done(unit);
    return unit.job;
  }

  /** Removes a job; its images are no longer made. */
  remove(id: string): boolean {
    const units = this.#scheduler.order().filter(({ job }) => job.id === id);
    for (const unit of units) this.#scheduler.remove(unit);
    return units.length > 0;
  }

  /** The position of a job if nobody else arrives; undefined if none of it waits. */
  placeOf(id: string): Place | undefined {
    const order = this.#scheduler.order().map(({ job }) => job.id);
    const ahead = order.indexOf(id);
    return ahead < 0 ? undefined : { ahead, until: order.lastIndexOf(id) + 1 };
  }

  get size(): number {
    return this.#scheduler.waiting();
  }
}
