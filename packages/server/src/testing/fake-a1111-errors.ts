/** Errors of the builds of the fake A1111. */
import type { FakeAnswer } from './fake-http.ts';

/** `api-only`: A1111 with --nowebui. `old`: A1111 before 1.9. */
export type A1111Build = 'a1111' | 'forge' | 'sdnext' | 'api-only' | 'old';

export type A1111Said = [status: number, type: string, detail: string, said?: string];

/** FastAPI's bodies, or those of A1111's own handler. */
export function errorAnswerOf(build: A1111Build, ...[status, type, detail, said = '']: A1111Said): FakeAnswer {
  if (build === 'sdnext' && status >= 500) return { status, body: { error: said || detail } };
  if (build !== 'forge') return { status, body: { error: type, detail, body: '', errors: said } };
  return status >= 500 ? { status, body: 'Internal Server Error' } : { status, body: { detail } };
}
