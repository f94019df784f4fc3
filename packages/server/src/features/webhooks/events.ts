/** The events that webhooks report. */
import type { Executor } from '../../platform/db/database.ts';

export const EVENTS = {
  'alert.found': 'an image with an alert has appeared in the index',
  'generation.done': 'all images of a job are finished',
  'generation.failed': 'a job has ended without all of its images',
} as const;
export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** Queues a message for the webhooks of an account, in the transaction of the event itself. */
export type Emit = (tx: Executor, accountId: number, event: EventName, data: object) => Promise<void>;
