import { Type } from 'typebox';
import { problemResponse } from './problem.ts';

/** The responses of a call that returns nothing. */
export function noContent(description: string) {
  return { 204: Type.Null({ description }), default: problemResponse };
}
