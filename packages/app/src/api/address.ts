import { API_BASE } from './api.ts';

/** Resolves a URL in a response of the API: relative ones are relative to the API, not the page. */
export function reachable(address: string): string {
  return new URL(address, new URL(API_BASE, location.href)).href;
}
