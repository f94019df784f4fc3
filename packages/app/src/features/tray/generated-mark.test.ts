import { expect, test } from 'vitest';
import { seemsGenerated } from './generated-mark.ts';

const SETTINGS = '1girl\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1';
const utf16 = (text: string) => text.replaceAll(/./gs, '\0$&');

test.each([
  ['A1111', `\x89PNG....tEXtparameters\0${SETTINGS}`, true],
  ['ComfyUI', '\x89PNG....tEXtprompt\0{"3":{}}', true],
  ['NovelAI', '\x89PNG....tEXtSoftware\0NovelAI', true],
  ['InvokeAI', '\x89PNG....iTXtinvokeai_metadata\0\0\0\0\0{}', true],
  ['a JPEG of A1111', `\xff\xd8Exif\0\0UNICODE\0${utf16(SETTINGS)}`, true],
  ['a scan', '\x89PNG....tEXtSoftware\0Paint', false],
  ['a photograph', '\xff\xd8Exif\0\0Canon', false],
  ['nothing', '', false],
])('the file of %s', async (_name, bytes, expected) => {
  const file = new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))]);
  expect(await seemsGenerated(file)).toBe(expected);
});

test('does not look for marks far into a large file', async () => {
  const late = new Blob([new Uint8Array(600 * 1024), 'tEXtparameters\0x']);
  expect(await seemsGenerated(late)).toBe(false);
});
