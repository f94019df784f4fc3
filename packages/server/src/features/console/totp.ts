/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 seconds, which all of them know. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Maximum clock difference in time steps. */
const TOLERANCE = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The time step that a moment is in. @param at in milliseconds */
const stepAt = (at: number): number => Math.floor(at / 1_000 / STEP_SECONDS);

/** The code of a moment. @param at in milliseconds */
export function totpCode(secret: Uint8Array, at: number): string {
  return codeOfStep(secret, stepAt(at));
}

function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step whose code it is, or undefined. @param at in milliseconds */
export function totpStepOf(secret: Uint8Array, code: string, at: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = stepAt(at);
  const sent = Buffer.from(code);
  for (let step = now - TOLERANCE; step <= now + TOLERANCE; step += 1)
    if (timingSafeEqual(Buffer.from(codeOfStep(secret, step)), sent)) return step;
  return undefined;
}

/** The secret as people type it into an app. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What apps read from a link or a QR code. */
export function otpauthUrl(secret: Uint8Array, name: string): string {
  return `otpauth://totp/${encodeURIComponent(`Mekiki console:${name}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent('Mekiki console')}`;
}
