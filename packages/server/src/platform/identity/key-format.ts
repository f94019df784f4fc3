/**
 * How API keys and operators' tokens are written: `mk_` or `mkop_`, 30 random characters and 6 of a checksum, so that
 * scanners of leaked secrets know them.
 */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

type Prefix = 'mk_' | 'mkop_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 bits. */
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const PATTERN = new RegExp(`^(mk(?:op)?_)([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);
/** Random characters of a key that its list shows. */
const SHOWN = 5;

export const newApiKey = (): string => newKey('mk_');
export const newOperatorToken = (): string => newKey('mkop_');

function newKey(prefix: Prefix): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `${prefix}${random}${checksumOf(random)}`;
}

/** Whether a text can be a key, by its checksum. */
export const isApiKey = (text: string): boolean => isKey(text, 'mk_');
/** The same for the token of an operator. */
export const isOperatorToken = (text: string): boolean => isKey(text, 'mkop_');

function isKey(text: string, wanted: Prefix): boolean {
  const [, prefix, random = '', checksum] = PATTERN.exec(text) ?? [];
  return prefix === wanted && checksum === checksumOf(random);
}

/** By which its owner knows a key in a list: too little to guess the rest. */
export function startOf(key: string): string {
  return key.slice(0, key.indexOf('_') + 1 + SHOWN);
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
