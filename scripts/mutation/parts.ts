/** The critical parts, and the tests that have to detect mistakes in them. */
export interface Part {
  name: string;
  title: string;
  mutate: readonly string[];
  tests: readonly string[];
  /** Modules as imported, each with its replacement. */
  stands?: Readonly<Record<string, string>>;
}

const SERVER = 'packages/server/src';
const CROP = 'packages/ui/src/media/crop-editor';

export const PARTS: readonly Part[] = [
  {
    name: 'verdicts',
    title: 'Scores and verdicts',
    mutate: ['packages/matching/src/search/score.ts'],
    tests: ['packages/matching/src/search/score.test.ts', 'packages/matching/src/search/rank.test.ts'],
  },
  {
    name: 'scroll-tokens',
    title: 'Scroll tokens',
    mutate: [`${SERVER}/features/search/scroll-token.ts`],
    tests: [`${SERVER}/features/search/scroll-token.test.ts`],
  },
  {
    name: 'filters',
    title: 'Filters of a search',
    mutate: [`${SERVER}/features/search/filters.ts`],
    tests: [`${SERVER}/features/search/filters.test.ts`],
  },
  {
    name: 'guarded-fetch',
    title: 'Guarded fetch',
    mutate: [
      `${SERVER}/platform/http/address-block.ts`,
      `${SERVER}/platform/http/remote.ts`,
      `${SERVER}/platform/http/remote-address.ts`,
      `${SERVER}/platform/http/remote-body.ts`,
      `${SERVER}/platform/http/remote-hop.ts`,
      `${SERVER}/platform/http/remote-target.ts`,
    ],
    tests: [
      `${SERVER}/platform/http/address-block.test.ts`,
      `${SERVER}/platform/http/remote.test.ts`,
      `${SERVER}/platform/http/remote-address.test.ts`,
      `${SERVER}/platform/http/remote-resolve.test.ts`,
      `${SERVER}/platform/http/remote-target.test.ts`,
    ],
    stands: { './remote-workers.ts': 'packages/server/src/testing/in-process-fetch.ts' },
  },
  {
    name: 'access',
    title: "Access to others' data",
    mutate: [
      `${SERVER}/platform/identity/identity.ts`,
      `${SERVER}/platform/identity/tokens.ts`,
      `${SERVER}/platform/identity/sessions.ts`,
      `${SERVER}/features/favorites/service.ts`,
      `${SERVER}/features/history/service.ts`,
      `${SERVER}/platform/identity/visitors.ts`,
    ],
    tests: [
      `${SERVER}/platform/identity/*.test.ts`,
      `${SERVER}/features/accounts/*.test.ts`,
      `${SERVER}/features/favorites/*.test.ts`,
      `${SERVER}/features/history/*.test.ts`,
    ],
  },
  {
    name: 'crop',
    title: 'Crop geometry',
    // view.ts, which writes the numbers into styles, has its tests in Chromium, where Stryker cannot run.
    mutate: [`${CROP}/crop-state.ts`, `${CROP}/rect.ts`, `${CROP}/transform.ts`],
    tests: [`${CROP}/*.test.ts`],
  },
];
