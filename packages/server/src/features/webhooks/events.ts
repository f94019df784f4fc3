/** What a webhook can be told. */
import type { Executor } from '../../platform/db/database.ts';

export const EVENTS = {
  'alert.found': 'an image that the account waits for is in the index',
  'generation.done': 'all images of a job are made',
  'generation.failed': 'a job has ended before',
} as const;
export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** Tells the webhooks of an account, in the transaction that makes it true. */
export type Emit = (tx: Executor, accountId: number, event: EventName, data: object) => Promise<void>;
