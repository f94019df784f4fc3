/** Messages between the page and the worker that processes the image. */
import type { RefusalCode, TaskName, Tasks } from '../tasks.ts';

export type Request = { [Name in TaskName]: { call: number; name: Name; input: Tasks[Name]['input'] } }[TaskName];

export interface Reply {
  call: number;
  answer?: unknown;
  problem?: { code: RefusalCode; sentence: string };
}
