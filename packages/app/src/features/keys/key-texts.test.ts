import { expect, test } from 'vitest';
import { expiryText, isExpired, lifetimeHint, PERMISSIONS, permissionsText, usageText } from './key-texts.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const day = (iso: string) => new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

test('says what a key may do, in the order of the form', () => {
  expect(permissionsText(['tag', 'search'])).toBe('Search images, Tag images');
  expect(permissionsText(PERMISSIONS.map(({ scope }) => scope))).toBe('All permissions');
});

test('says when a key expires or has expired', () => {
  expect(expiryText({ expires_at: null }, NOW)).toBe('Never expires');
  expect(expiryText({ expires_at: '2026-11-24T12:00:00Z' }, NOW)).toBe(`Expires on ${day('2026-11-24')}`);
  expect(expiryText({ expires_at: '2026-11-23T12:00:00Z' }, NOW)).toBe(`Expired on ${day('2026-11-23')}`);
  expect(isExpired({ expires_at: '2026-11-23T12:00:01Z' }, NOW)).toBe(false);
});

test('says what a key has used', () => {
  expect(usageText({ last_used_at: null, used: [] }, NOW)).toBe('Never used.');
  const last_used_at = '2026-11-23T11:55:00Z';
  const one = { last_used_at, used: [{ scope: 'any', calls: 1, units: 1 }] };
  expect(usageText(one, NOW)).toBe('Last used 5 minutes ago. 1 call: 1 other.');
  const many = ['search', 'tag', 'convert'].map((scope) => ({ scope, calls: 1_000, units: 9 }));
  expect(usageText({ last_used_at, used: many }, NOW)).toBe(
    'Last used 5 minutes ago. 3,000 calls: 1,000 search, 1,000 tags, 1,000 image tools.',
  );
});

test('says what a lifetime means', () => {
  expect(lifetimeHint('7', NOW)).toBe(`The key stops working on ${day('2026-11-30')}.`);
  expect(lifetimeHint('', NOW)).toContain('until you delete it');
});
