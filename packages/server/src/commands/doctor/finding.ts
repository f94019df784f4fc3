/** The doctor's result for one part. */
export interface Finding {
  part: string;
  /** `warn`: it works, but could be better. */
  state: 'ok' | 'warn' | 'fail';
  /** One sentence; for `fail`, what to do. */
  text: string;
}

/** Findings as rows of a table. */
export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(0, ...findings.map(({ part }) => part.length));
  const marks = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' };
  return findings.map(({ part, state, text }) => `${marks[state]}  ${part.padEnd(width)}  ${text}`).join('\n');
}
