import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MediaError } from '../../platform/errors/media-error.ts';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import { sniffOpenable } from './sniff-openable.ts';

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\x0d', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['GIF89a\x01\0\x01\0\0\0\0', 'gif'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', undefined],
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['II*\0\x08\0\0\0\0\0\0\0', undefined],
])('%j is %s', (bytes, format) => {
  expect(sniffFormat(Buffer.from(bytes, 'latin1'))).toBe(format);
});

test('no bytes make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(() => sniffFormat(bytes)).not.toThrow();
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (rest) => {
      expect(() => sniffFormat(Uint8Array.from([0, 0, 0, 255, 0x66, 0x74, 0x79, 0x70, ...rest]))).not.toThrow();
    }),
  );
});

test.each(['<!---->', '<!DOCTYPE a>', '<?xml a?>', ' '])('many of %j are refused at once', (part) => {
  // Where a pattern tries every split of them, this takes hours.
  expect(() => sniffOpenable(Buffer.from(part.repeat(150)))).toThrow(MediaError);
  expect(() => sniffOpenable(Buffer.from(`${part.repeat(20)}<svg width="1">`))).toThrow(
    'SVG files are not supported. Use JPEG, PNG, WebP, GIF or AVIF.',
  );
});
