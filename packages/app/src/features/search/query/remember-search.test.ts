import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { fakeAddress, type FakeAddress } from './fake-address.ts';
import { rememberFileSearches } from './remember-search.ts';
import { keepFile } from '../../../lib/images/searched-files.ts';
import { keyOfSearch } from '../../../lib/search/search-query.ts';

let client: QueryClient;
let address: FakeAddress;
let file: number;

beforeEach(() => {
  client = new QueryClient();
  file = keepFile(new File(['a'], 'a.png')).number;
  address = fakeAddress({ sort: 'newest' }, { file });
});

const answer = (past?: string) =>
  client.setQueryData([...keyOfSearch({ kind: 'file', number: file, file: new File([], '') }), 'filters'], {
    pages: [{ history_token: past }],
  });
const past = () => address.read().parameters.past;

test('an answered file search gets its token, beside its file and order', () => {
  rememberFileSearches(client, address);
  expect(past()).toBeUndefined();
  answer('token');
  expect(address.entries).toEqual([{ parameters: { sort: 'newest', past: 'token' }, state: { file } }]);
});

test('a search that was answered while another was shown gets it on the way back', () => {
  rememberFileSearches(client, address);
  address.push({ q: 'cat' }, {});
  answer('token');
  expect(past()).toBeUndefined();
  address.back();
  expect(past()).toBe('token');
});

test('ignores answers without a token, after it is stopped, and while another page opens', () => {
  const stop = rememberFileSearches(client, address);
  answer();
  expect(past()).toBeUndefined();
  stop();
  answer('token');
  expect(past()).toBeUndefined();
  address.navigateAway();
  rememberFileSearches(client, address);
  expect(past()).toBeUndefined();
});
