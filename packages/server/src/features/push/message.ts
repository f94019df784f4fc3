import type { PushMessage } from './service.ts';

/** The words for an alert whose image has appeared. */
export function alertMessage({ id, name, key }: { id: number; name: string; key: string }): PushMessage {
  return {
    alert: id,
    title: 'Likely match found',
    body: `“${name}” has appeared in the index.`,
    url: `/search?image=${key}`,
  };
}
