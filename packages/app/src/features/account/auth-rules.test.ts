import { UNEXPECTED } from '../../api/error-text.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api.ts';
import {
  checkPasswordChange,
  checkSignIn,
  checkSignUp,
  deletionFailure,
  passwordChangeFailure,
  signInFailure,
  signUpFailure,
} from './auth-rules.ts';

const failed = (status: number | undefined, sentence: string) => new ApiError(sentence, { status });

test('signing in needs a name and a password §5.1', () => {
  expect(checkSignIn({ name: '  ', password: '' })).toEqual({
    name: 'Please enter your username',
    password: 'Please enter your password',
  });
  expect(checkSignIn({ name: 'a', password: ' ' })).toEqual({});
});

test('signing up: name, password, and the same password again §5.2', () => {
  const check = (name: string, password: string, repeated = password) => checkSignUp({ name, password, repeated });
  expect(check('', '')).toEqual({ name: 'Please enter a username', password: 'Please enter a password' });
  expect(check(' ab ', '12345')).toEqual({
    name: 'Username must be at least 3 characters long',
    password: 'Password must be at least 6 characters long',
  });
  expect(check('abc', '123456', '123457')).toEqual({ repeated: 'Passwords do not match' });
  expect(check('abc', '123456')).toEqual({});
  // Counts characters as the server does, not UTF-16 code units.
  expect(check('😀😀', '😀😀😀').name).toMatch(/at least 3/);
  expect(check('😀😀😀', '😀😀😀😀😀😀')).toEqual({});
});

test('changing the password needs the old one', () => {
  expect(checkPasswordChange({ current: '', password: 'abcdef', repeated: 'abcdef' })).toEqual({
    current: 'Please enter your password',
  });
});

test('a refused sign-in §5.1', () => {
  expect(signInFailure(failed(401, 'Whatever'))).toEqual({ form: 'Invalid username or password' });
  expect(signInFailure(failed(429, 'Wait 4 s.'))).toEqual({ form: 'Wait 4 s.' });
  for (const error of [failed(500, 'Oops'), failed(undefined, 'Offline'), new Error('bug')]) {
    expect(signInFailure(error)).toEqual({ form: UNEXPECTED });
  }
});

test('a refused registration stands at the field it is about §5.2', () => {
  expect(signUpFailure(failed(409, 'Taken'))).toEqual({
    form: 'Registration failed. Username may already be taken.',
  });
  const weak = 'This password is your username. Choose another.';
  expect(signUpFailure(failed(400, weak))).toEqual({ password: weak });
  const long = 'Username must be at most 40 characters long';
  expect(signUpFailure(failed(400, long))).toEqual({ name: long });
  expect(signUpFailure(failed(400, 'No.'))).toEqual({ form: 'No.' });
  expect(signUpFailure(new Error('bug'))).toEqual({ form: 'Something went wrong. Please try again.' });
  expect(signUpFailure(failed(429, 'Too many passwords.'))).toEqual({ form: 'Too many passwords.' });
});

test('a refused change of the password, or deletion', () => {
  expect(passwordChangeFailure(failed(403, 'The password is incorrect.'))).toEqual({
    current: 'The password is incorrect.',
  });
  expect(passwordChangeFailure(failed(400, 'Weak.'))).toEqual({ password: 'Weak.' });
  expect(passwordChangeFailure(failed(429, 'Wait.'))).toEqual({ form: 'Wait.' });
  expect(deletionFailure(failed(403, 'The password is incorrect.'))).toEqual({
    password: 'The password is incorrect.',
  });
  expect(deletionFailure(failed(429, 'Wait.'))).toEqual({ form: 'Wait.' });
});
