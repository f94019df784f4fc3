import { Problem } from '../../platform/http/problem.ts';

export const unknownAccount = () => new Problem(404, 'unknown-account', 'This account no longer exists.');
