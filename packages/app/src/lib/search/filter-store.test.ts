import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_FILTERS } from './filters.ts';

/** The store as a newly opened page finds it. */
async function openPage() {
  vi.resetModules();
  return import('./filter-store.ts');
}

beforeEach(() => localStorage.clear());

describe('the kept filters', () => {
  test('are the defaults at first', async () => {
    const { currentFilters } = await openPage();
    expect(currentFilters()).toEqual(DEFAULT_FILTERS);
  });

  test('outlive the page §3.18', async () => {
    const { setFilters } = await openPage();
    const filters = { pools: [], ratings: ['explicit'], positive: ['a'], negative: ['b'] } as const;
    setFilters(filters);
    expect((await openPage()).currentFilters()).toEqual(filters);
    expect(JSON.parse(localStorage.getItem('rating') ?? '')).toEqual(['explicit']);
  });

  test.each([
    ['pool', '["nowhere"]'],
    ['pool', '{broken'],
    ['rating', '"general"'],
    ['rating', '["spicy"]'],
    ['tags_positive', '[1]'],
    ['tags_negative', '[""]'],
  ])('are the defaults where %s is %s', async (name, value) => {
    localStorage.setItem(name, value);
    expect((await openPage()).currentFilters()).toEqual(DEFAULT_FILTERS);
  });

  test('may name the own folders, whatever the index has', async () => {
    localStorage.setItem('pool', '["local"]');
    expect((await openPage()).currentFilters().pools).toEqual(['local']);
  });

  test('follow another tab', async () => {
    const { currentFilters } = await openPage();
    currentFilters();
    localStorage.setItem('tags_positive', '["smile"]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tags_positive' }));
    expect(currentFilters().positive).toEqual(['smile']);
  });
});
