/** Messages of the account forms about their fields and the server's answers. */
import { ApiError } from '../../api/api.ts';
import { UNEXPECTED } from '../../api/error-text.ts';
import type { Wrong } from '../../browser/use-fields.ts';

const MIN_NAME_LENGTH = 3;
const MIN_PASSWORD_LENGTH = 6;

const MISMATCH = 'Passwords do not match';

export type NewPasswordField = 'password' | 'repeated';

export type SignInField = 'name' | 'password';

/** Validates a sign-in before it is sent. */
export function checkSignIn({ name, password }: Record<SignInField, string>): Wrong<SignInField> {
  return {
    ...(name.trim() === '' ? { name: 'Please enter your username' } : {}),
    ...(password === '' ? { password: 'Please enter your password' } : {}),
  };
}

export type SignUpField = 'name' | 'password' | 'repeated';

/** Validates a sign-up before it is sent. */
export function checkSignUp({ name, password, repeated }: Record<SignUpField, string>): Wrong<SignUpField> {
  const letters = Array.from(name.trim()).length;
  return {
    ...(letters === 0
      ? { name: 'Please enter a username' }
      : letters < MIN_NAME_LENGTH
        ? { name: `Username must be at least ${MIN_NAME_LENGTH} characters long` }
        : {}),
    ...checkNewPassword({ password, repeated }),
  };
}

export type PasswordChangeField = 'current' | 'password' | 'repeated';

/** Validates a password change before it is sent. */
export function checkPasswordChange({
  current,
  password,
  repeated,
}: Record<PasswordChangeField, string>): Wrong<PasswordChangeField> {
  return {
    ...(current === '' ? { current: 'Please enter your password' } : {}),
    ...checkNewPassword({ password, repeated }),
  };
}

/** Validates a new password before it is sent. */
export function checkNewPassword({ password, repeated }: Record<NewPasswordField, string>): Wrong<NewPasswordField> {
  if (password === '') return { password: 'Please enter a password' };
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) {
    return { password: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long` };
  }
  return password === repeated ? {} : { repeated: MISMATCH };
}

/** Why signing in failed. */
export function signInFailure(error: Error): Wrong<SignInField> {
  return { form: statusOf(error) === 401 ? 'Invalid username or password' : serverSentence(error) };
}

/** Why the sign-up failed; the server's reasons appear at the field they refer to. */
export function signUpFailure(error: Error): Wrong<SignUpField> {
  const status = statusOf(error);
  if (status === 409) return { form: 'Registration failed. Username may already be taken.' };
  const sentence = serverSentence(error);
  if (status !== 400) return { form: sentence };
  // A problem with a password may mention the username too.
  if (/password/i.test(sentence)) return { password: sentence };
  return /username/i.test(sentence) ? { name: sentence } : { form: sentence };
}

/** Why the password was not changed. */
export function passwordChangeFailure(error: Error): Wrong<PasswordChangeField> {
  const sentence = serverSentence(error);
  switch (statusOf(error)) {
    case 403:
      return { current: sentence };
    case 400:
      return { password: sentence };
    default:
      return { form: sentence };
  }
}

/** Why the password was not reset. */
export function resetFailure(error: Error): Wrong<NewPasswordField> {
  const sentence = serverSentence(error);
  return statusOf(error) === 400 ? { password: sentence } : { form: sentence };
}

/** Why the account was not deleted. */
export function deletionFailure(error: Error): Wrong<'password'> {
  const sentence = serverSentence(error);
  return statusOf(error) === 403 ? { password: sentence } : { form: sentence };
}

function statusOf(error: Error): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/** What the server tells the user, including that it is read-only; its internal errors explain nothing. */
function serverSentence(error: Error): string {
  const status = statusOf(error);
  return status !== undefined && ((status >= 400 && status < 500) || status === 503) ? error.message : UNEXPECTED;
}
