import type { ImageMetadata } from '@mekiki/api-client';
import { expect, test } from 'vitest';
import { claimsOf, wordsOf } from './claims.ts';

const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype';

function inspectionOf(groups: [id: string, ...values: string[]][], source?: string): ImageMetadata {
  const found = {
    groups: groups.map(([id, ...values]) => ({
      id,
      name: id,
      bytes: 0,
      removable: true,
      fields: values.map((value) => ({ name: 'Claim generator', value })),
    })),
    ...(source ? { ai: { source, settings: { prompt: 'a' }, original: { prompt: 'a' }, not_kept: [] } } : {}),
  };
  return found as unknown as ImageMetadata;
}

const titles = (inspection: ImageMetadata) => claimsOf(inspection).map(({ title }) => title);

test.each<[string, ImageMetadata, string[]]>([
  ['nothing', inspectionOf([]), []],
  ['a camera', inspectionOf([['xmp', `${SOURCE}/digitalCapture`]]), []],
  ['our illustrator', inspectionOf([['xmp', `${SOURCE}/algorithmicMedia`]], 'Mekiki'), []],
  ['a model in XMP', inspectionOf([['xmp', `${SOURCE}/trainedAlgorithmicMedia`]]), ['Marked as AI-generated']],
  ['settings alone', inspectionOf([['png', 'x']], 'NovelAI'), ['Marked as AI-generated']],
  [
    'credentials of a model',
    inspectionOf([['c2pa', 'Some Maker 1.0', `${SOURCE}/compositeWithTrainedAlgorithmicMedia`]]),
    ['Marked as AI-generated', 'Has Content Credentials'],
  ],
  ['credentials of a camera', inspectionOf([['c2pa', 'Camera 1.0']]), ['Has Content Credentials']],
])('%s', (_kind, inspection, expected) => expect(titles(inspection)).toEqual(expected));

test('says who wrote credentials, and that they were not verified', () => {
  expect(claimsOf(inspectionOf([['c2pa', 'Camera 1.0']]))[0]?.text).toBe(
    'Camera 1.0 wrote how the image was made (C2PA). The signature was not verified.',
  );
  expect(claimsOf(inspectionOf([['c2pa']]))[0]?.text).toMatch(/^They say how/);
  const signed = inspectionOf([['c2pa', 'Camera 1.0']]);
  signed.groups[0]?.fields.push({ name: 'Signed by', value: 'Camera Inc.' });
  expect(claimsOf(signed)[0]?.text).toContain('Signed by Camera Inc., but the signature was not verified.');
});

test('source types are words, other values stay', () => {
  expect(wordsOf(`${SOURCE}/trainedAlgorithmicMedia`)).toBe('Made by a generative AI model (trainedAlgorithmicMedia)');
  expect(wordsOf(`${SOURCE}/somethingNew`)).toBe(`${SOURCE}/somethingNew`);
  expect(wordsOf('Euler a')).toBe('Euler a');
});
