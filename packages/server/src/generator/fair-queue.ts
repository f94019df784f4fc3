/** A queue in which people take turns: one unit each, however much somebody asked for. */

export interface Waiting<Owner extends string = string> {
  readonly id: string;
  readonly owner: Owner;
  /** Units that are neither done nor in work. */
  left: number;
}

export interface Place {
  /** Units of others and of earlier jobs that come before this job's next one. */
  ahead: number;
  /** Units until this job's last one is through, itself included. */
  until: number;
}

/** Not safe against two threads, which JavaScript has not. */
export class FairQueue<Job extends Waiting> {
  /** Jobs of each owner, the oldest first; the owner whose turn it is stands first. */
  readonly #turns = new Map<string, Job[]>();

  add(job: Job): void {
    if (job.left <= 0) return;
    const jobs = this.#turns.get(job.owner);
    if (jobs) jobs.push(job);
    else this.#turns.set(job.owner, [job]);
  }

  /** Takes the next unit: its job, whose owner then waits for everybody else. @param can whether a job can be taken now */
  take(can: (job: Job) => boolean = () => true): Job | undefined {
    for (const [owner, jobs] of this.#turns) {
      const job = jobs.find(can);
      if (!job) continue;
      job.left -= 1;
      if (job.left === 0) jobs.splice(jobs.indexOf(job), 1);
      this.#turns.delete(owner);
      if (jobs.length > 0) this.#turns.set(owner, jobs);
      return job;
    }
    return undefined;
  }

  /** Takes a job out; its units are not done any more. */
  remove(id: string): boolean {
    for (const [owner, jobs] of this.#turns) {
      const at = jobs.findIndex((job) => job.id === id);
      if (at < 0) continue;
      jobs.splice(at, 1);
      if (jobs.length === 0) this.#turns.delete(owner);
      return true;
    }
    return false;
  }

  /** Where a job stands if nobody else comes; undefined if none of it waits. */
  placeOf(id: string): Place | undefined {
    // Plays the turns through: there are at most some hundreds of units.
    const turns = [...this.#turns.values()].map((jobs) => jobs.map((job) => ({ id: job.id, left: job.left })));
    let through = 0;
    let ahead: number | undefined;
    while (turns.length > 0) {
      const jobs = turns.shift() ?? [];
      const [job] = jobs;
      if (!job) continue;
      if (job.id === id) ahead ??= through;
      through += 1;
      job.left -= 1;
      if (job.left === 0) {
        jobs.shift();
        if (job.id === id && ahead !== undefined) return { ahead, until: through };
      }
      if (jobs.length > 0) turns.push(jobs);
    }
    return undefined;
  }

  get size(): number {
    return [...this.#turns.values()].flat().reduce((sum, { left }) => sum + left, 0);
  }
}
