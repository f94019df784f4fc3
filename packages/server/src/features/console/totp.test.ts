import { describe, expect, test } from 'vitest';
import { base32, otpauthUrl, totpCode, totpStepOf } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('codes of authenticator apps', () => {
  // The last six of the eight digits in RFC 6238, appendix B.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s it is %s, as the RFC says', (seconds, code) => {
    expect(totpCode(SECRET, seconds * 1_000)).toBe(code);
  });

  test('one that is 30 seconds early or late is taken, one that is further away is not', () => {
    const at = 1_111_111_111_000;
    const step = Math.floor(at / 30_000);
    for (const off of [-1, 0, 1]) expect(totpStepOf(SECRET, totpCode(SECRET, at + off * 30_000), at)).toBe(step + off);
    for (const off of [-2, 2]) expect(totpStepOf(SECRET, totpCode(SECRET, at + off * 30_000), at)).toBeUndefined();
  });

  test.each(['', '28708', '2870822', '28708a', '２８７０８２'])('"%s" is no code', (code) => {
    expect(totpStepOf(SECRET, code, 59_000)).toBeUndefined();
  });

  test('a secret is written as apps take it', () => {
    expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(otpauthUrl(SECRET, 'mio')).toBe(
      'otpauth://totp/Mekiki%20console%3Amio?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mekiki%20console',
    );
  });
});
