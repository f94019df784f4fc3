import { API_BASE } from '../../../api/api.ts';

/** An address out of an answer of the API as this page reaches it: relative ones are the API's, not the page's. */
export function reachable(address: string): string {
  return new URL(address, new URL(API_BASE, location.href)).href;
}
