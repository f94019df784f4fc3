import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, host: '0.0.0.0', sampleCollection: 600, databaseUrl: undefined });
});

test('reads the settings that are set', () => {
  expect(
    readConfig({
      PORT: '0',
      REMOTE_ALLOW_HOSTS: 'a:1, b:2',
      WEBHOOK_ALLOW_HOSTS: 'c:3',
      MAX_UPLOAD_MB: '2',
      PUBLIC_URL: 'https://example.org/',
    }),
  ).toMatchObject({
    port: 0,
    remoteAllowHosts: ['a:1', 'b:2'],
    webhookAllowHosts: ['c:3'],
    maxUploadBytes: 2 * 1024 * 1024,
    publicUrl: 'https://example.org',
  });
});

test('reads how large images for the upscaler may be', () => {
  expect(readConfig({}).upscaleLimits).toEqual({ sourceSide: 4_096, resultSide: 8_192, resultMegapixels: 48 });
  const limits = { UPSCALE_SOURCE_SIDE: '100', UPSCALE_RESULT_SIDE: '200', UPSCALE_RESULT_MEGAPIXELS: '3' };
  expect(readConfig(limits).upscaleLimits).toEqual({ sourceSide: 100, resultSide: 200, resultMegapixels: 3 });
  expect(() => readConfig({ UPSCALED_HOURS: '0' })).toThrow('UPSCALED_HOURS must be a whole number from 1 to 8760');
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, but it is "http".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
  [{ SAMPLE_COLLECTION: '-1' }, 'SAMPLE_COLLECTION must be a whole number from 0 to 100000, but it is "-1".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, error, warn, info, debug, but it is "loud".'],
  [
    { DATABASE_URL: 'mysql://u:secret@h' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_URL: 'postgres://mekiki:s/ecret@database:5432/mekiki' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://. Percent-encode special characters of its user name and password.',
  ],
])('names a wrong setting: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
