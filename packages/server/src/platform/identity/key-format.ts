/** How API keys are written: `mk_`, 30 random characters and 6 of a checksum, so that scanners of leaked secrets know them. */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'mk_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 bits. */
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const PATTERN = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);
/** Characters of a key that its list shows. */
const SHOWN = PREFIX.length + 5;

/** A new key. */
export function newApiKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `${PREFIX}${random}${checksumOf(random)}`;
}

/** Whether a text can be a key, by its checksum. */
export function isApiKey(text: string): boolean {
  const [, random = '', checksum] = PATTERN.exec(text) ?? [];
  return checksum === checksumOf(random);
}

/** By which its owner knows a key in a list: too little to guess the rest. */
export function startOf(key: string): string {
  return key.slice(0, SHOWN);
}

/** CRC-32 of the random part in base 62. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
