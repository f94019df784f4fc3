/** Registrations that are rejected, and why. */
import { PASSWORD } from '../../testing/people.ts';

export const REFUSED_REGISTRATIONS: [userName: string, password: string, status: number, detail: string][] = [
  ['', PASSWORD, 400, 'Please enter a username'],
  ['  ab ', PASSWORD, 400, 'Username must be at least 3 characters long'],
  ['x'.repeat(41), PASSWORD, 400, 'Username must be at most 40 characters long'],
  ['mio\u202Emoi', PASSWORD, 400, 'Username must not contain invisible characters'],
  ['someone', '', 400, 'Please enter a password'],
  ['someone', '12345', 400, 'Password must be at least 6 characters long'],
  ['someone', 'p'.repeat(257), 400, 'Password must be at most 256 characters long'],
  ['someone', 'password1', 400, 'This password appears in a list of leaked passwords. Choose another.'],
  ['someone', 'Dragon', 400, 'This password appears in a list of leaked passwords. Choose another.'],
  ['someone', 'aaaaaaaa', 400, 'This password only repeats the same characters. Choose another.'],
  ['Someone', 'someone', 400, 'This password is your username. Choose another.'],
];
