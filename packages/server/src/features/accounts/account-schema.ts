/** What the calls about accounts share. */
import { Type } from 'typebox';
import { MAX_PASSWORD_LENGTH } from './passwords.ts';

export const Password = Type.String({ maxLength: MAX_PASSWORD_LENGTH * 4 });
export const security = [{ userToken: [] }];
export const tags = ['user'];

/**
 * Signing in is expensive for the server and attractive for guessing: a lower limit per address and hour than other
 * calls.
 */
export const SIGN_IN_LIMIT = { rateLimit: { max: 60, timeWindow: '1 hour', groupId: 'sign-in' } };
