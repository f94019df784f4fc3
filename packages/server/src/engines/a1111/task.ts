/** The progress of an image on an A1111-compatible server, which reports whatever is running there. */
import type { A1111Http } from './http.ts';
import { at, textAt } from '../common/unknown-json.ts';
import { imageOf } from '../common/engine-image.ts';

export type Standing =
  /** Others are ahead of it there. */
  | { kind: 'queued' }
  /** Ours is running. `done` goes from 0 to 1. While it `isDeaf`, it forgets that it is told to stop. */
  | { kind: 'active'; done: number; preview: Uint8Array | undefined; isDeaf?: boolean }
  /** It has not arrived, or is over: the latter if it was seen before. */
  | { kind: 'unknown'; wasSeen?: boolean }
  /** Something runs whose owner is unknown. */
  | { kind: 'hidden' };

/** What was learned about a server; kept across images. */
export interface Learnt {
  /** Whether it has `/internal/progress`: not with --nowebui. */
  hasTasks: boolean;
  /** Whether it reported a task under the ID that we sent: SD.Next and old builds do not. */
  knowsNames: boolean;
}

/** Larger previews are dropped. In base64 characters. */
const MAX_PREVIEW = 3 * 1024 * 1024;

/** @param id the `force_task_id` of the image */
export function createTask(http: A1111Http, id: string, learnt: Learnt) {
  let lastPreview = -1;
  let lastImage: string | undefined;
  /** Whether nothing was running when ours was sent. */
  let wasIdle = false;
  let ours: string | undefined;

  async function lookByName(signal: AbortSignal): Promise<Standing | undefined> {
    const body = { id_task: id, id_live_preview: lastPreview, live_preview: true };
    const { status, value } = await http.ask('/internal/progress', signal, { body });
    if (typeof at(value, 'active') !== 'boolean') {
      if (status === 404 || status === 405) learnt.hasTasks = false;
      else if (status !== 200) throw http.errors.ofAnswer(status, value);
      return undefined;
    }
    const isActive = at(value, 'active') === true;
    const isQueued = at(value, 'queued') === true;
    if (isActive || isQueued || at(value, 'completed') === true) learnt.knowsNames = true;
    if (isQueued && !isActive) return { kind: 'queued' };
    if (!isActive) return undefined;
    const shown = at(value, 'id_live_preview');
    if (typeof shown === 'number') lastPreview = shown;
    return { kind: 'active', done: shareOf(at(value, 'progress')), preview: previewOf(at(value, 'live_preview')) };
  }

  const jobNow = async (signal: AbortSignal, skipsImage: boolean) => {
    const answer = await http.get(`/sdapi/v1/progress?skip_current_image=${skipsImage}`, signal);
    const state = at(answer, 'state');
    const isIdle = at(state, 'job_count') === 0 && !textAt(state, 'job');
    // Only SD.Next sends an ID. It makes a job of each stage of an image, with an ID and a time of its own.
    const hasStages = at(answer, 'id') !== undefined;
    return { answer, state, isIdle, hasStages, startedAt: textAt(state, 'job_timestamp') ?? '' };
  };

  /**
   * Without task IDs: if nothing was running when ours was sent, the first job that appears is ours. With stages any
   * job is, as long as ours is there.
   */
  async function lookByTurn(signal: AbortSignal): Promise<Standing> {
    if (!wasIdle) return { kind: 'hidden' };
    const { answer, state, isIdle, hasStages, startedAt } = await jobNow(signal, false);
    if (isIdle) return { kind: 'unknown', wasSeen: ours !== undefined };
    ours ??= startedAt;
    if (startedAt !== ours && !hasStages) return { kind: 'unknown' };
    const image = textAt(answer, 'current_image');
    const preview = image === lastImage ? undefined : previewOf(image);
    lastImage = image;
    const steps = Number(at(state, 'sampling_steps'));
    const done = steps > 0 ? shareOf(Number(at(state, 'sampling_step')) / steps) : 0;
    // The stage after that forgets the request to stop.
    const isDeaf = hasStages && textAt(state, 'job') === 'Load model';
    return { kind: 'active', done, preview, isDeaf };
  }

  return {
    /** Right before ours is sent. @throws {EngineError} */
    async begin(signal: AbortSignal): Promise<void> {
      if (learnt.knowsNames) return;
      wasIdle = (await jobNow(signal, true)).isIdle;
    },

    /** @throws {EngineError} */
    async look(signal: AbortSignal): Promise<Standing> {
      const named = learnt.hasTasks ? await lookByName(signal) : undefined;
      return named ?? (learnt.knowsNames ? { kind: 'unknown' } : lookByTurn(signal));
    },

    /**
     * Whether the job that ended with this response was stopped there: the status is 200 then, too.
     * @throws {EngineError}
     */
    async wasStopped(jobTimestamp: string | undefined, signal: AbortSignal): Promise<boolean> {
      const { state, hasStages, startedAt } = await jobNow(signal, true);
      // SD.Next reports the time of the previous job.
      const isOther = jobTimestamp !== undefined && jobTimestamp !== startedAt && !hasStages;
      return !isOther && (at(state, 'interrupted') === true || at(state, 'skipped') === true);
    },
  };
}
export type Task = ReturnType<typeof createTask>;

const shareOf = (value: unknown): number => (typeof value === 'number' ? Math.min(1, Math.max(0, value)) : 0);

/** JPEG or PNG. Browsers support WebP too, but our callers do not detect it. */
function previewOf(base64: unknown): Uint8Array | undefined {
  const previewImage = imageOf(base64, MAX_PREVIEW);
  return previewImage && /^(?:jpeg|png)$/.test(previewImage.format) ? previewImage.bytes : undefined;
}
