import api from '@mekiki/api-client/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { relationOf, VERDICTS } from './verdicts.ts';

const { properties } = api.components.schemas.SearchMatch;

test.each(['verdict', 'relation', 'view'] as const)('the API describes each value of %s', (name) => {
  const { enum: values, description } = properties[name];
  for (const value of values) expect(description).toMatch(new RegExp(`\\b${value}[:,]`));
});

test('the API says which word of the site each verdict is', () => {
  const wordFor = (name: 'verdict' | 'relation', value: string) =>
    new RegExp(`\\b${value}: [^.]*?“([^”]+)”`).exec(properties[name].description)?.[1];
  for (const verdict of ['same', 'likely', 'similar'] as const)
    expect(wordFor('verdict', verdict)).toBe(VERDICTS[relationOf({ verdict })]);
  for (const relation of ['copy', 'variant', 'likely', 'look-alike'] as const)
    expect(wordFor('relation', relation)).toBe(VERDICTS[relation]);
});
