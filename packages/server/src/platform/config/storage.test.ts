import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const key = { STORAGE_KEY_ID: 'me', STORAGE_SECRET: 'quiet' };

test('images are in the data folder, or in a bucket', () => {
  expect(readConfig({}).storage).toBeUndefined();
  expect(readConfig({ ...key, STORAGE_URL: 's3://mekiki', STORAGE_REGION: 'eu-central-1' }).storage).toEqual({
    bucket: 'mekiki',
    prefix: '',
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    keyId: 'me',
    secret: 'quiet',
    pathStyle: false,
  });
  const own = { ...key, STORAGE_URL: 's3://images/a/b/', STORAGE_ENDPOINT: 'http://garage:3900' };
  expect(readConfig(own).storage).toMatchObject({ prefix: 'a/b', endpoint: 'http://garage:3900', pathStyle: true });
  expect(readConfig({ ...own, STORAGE_PATH_STYLE: 'false' }).storage?.pathStyle).toBe(false);
});

test.each([
  [{ ...key, STORAGE_URL: 'https://images' }, 'STORAGE_URL must'],
  [{ ...key, STORAGE_URL: 's3://UPPER' }, 'STORAGE_URL must'],
  [{ ...key, STORAGE_URL: 's3://mekiki/../up' }, 'STORAGE_URL must'],
  [{ ...key, STORAGE_URL: 's3://mekiki/a/../../up' }, 'STORAGE_URL must'],
  [{ STORAGE_URL: 's3://mekiki', STORAGE_KEY_ID: 'me' }, 'STORAGE_URL needs a key'],
  [{ ...key, STORAGE_URL: 's3://mekiki', STORAGE_ENDPOINT: 'garage:3900' }, 'STORAGE_ENDPOINT must'],
])('names what is wrong in %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
  expect(() => readConfig(env)).not.toThrow('quiet');
});
