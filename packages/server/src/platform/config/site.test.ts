import { expect, test } from 'vitest';
import { readSite } from './site.ts';

test('is empty if nothing is set', () => {
  expect(readSite({ CONTACT_EMAIL: ' ', SOCIAL_LINKS: ', ,' })).toEqual({
    mode: 'PROD',
    operator: undefined,
    email: undefined,
    patronage: undefined,
    chat: undefined,
    dataScience: undefined,
    sibling: undefined,
    social: [],
  });
});

test('reads names and addresses', () => {
  expect(
    readSite({
      DEPLOY_MODE: 'DEV',
      OPERATOR: ' Mika Example ',
      CONTACT_EMAIL: 'hello@mekiki.example',
      DATA_SCIENCE: 'Hugging Face https://hf.example/mekiki',
      SOCIAL_LINKS: 'Micro blog https://a.example/@mekiki,https://b.example/',
    }),
  ).toMatchObject({
    mode: 'DEV',
    operator: 'Mika Example',
    email: 'hello@mekiki.example',
    dataScience: { name: 'Hugging Face', url: 'https://hf.example/mekiki' },
    social: [
      { name: 'Micro blog', url: 'https://a.example/@mekiki' },
      { name: 'b.example', url: 'https://b.example/' },
    ],
  });
});

test.each([
  [{ DEPLOY_MODE: 'dev' }, 'DEPLOY_MODE must be DEV or PROD, but it is "dev".'],
  [{ CONTACT_EMAIL: 'mekiki.example' }, 'CONTACT_EMAIL is no e-mail address: "mekiki.example".'],
  [{ CHAT: 'Discord' }, 'CHAT must end in an address that starts with https://, but "Discord" does not.'],
  [{ CHAT: 'javascript:alert(1)' }, 'CHAT must end in an address'],
])('names a wrong setting: %o', (env, message) => {
  expect(() => readSite(env)).toThrow(message);
});
