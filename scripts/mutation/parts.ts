/** The parts that must not be wrong, and the tests that have to notice if they are. */
export interface Part {
  name: string;
  title: string;
  mutate: readonly string[];
  tests: readonly string[];
}

const SERVER = 'packages/server/src';
const CROP = 'packages/ui/src/crop-editor';

export const PARTS: readonly Part[] = [
  {
    name: 'verdicts',
    title: 'Scores and verdicts',
    mutate: [`${SERVER}/matching/judge.ts`],
    tests: [`${SERVER}/matching/judge.test.ts`, `${SERVER}/matching/rank.test.ts`],
  },
  {
    name: 'scroll-tokens',
    title: 'Scroll tokens',
    mutate: [`${SERVER}/search/scroll-token.ts`],
    tests: [`${SERVER}/search/scroll-token.test.ts`],
  },
  {
    name: 'filters',
    title: 'Filters of a search',
    mutate: [`${SERVER}/search/filters.ts`],
    tests: [`${SERVER}/search/filters.test.ts`],
  },
  {
    name: 'guarded-fetch',
    title: 'Guarded fetch',
    mutate: [
      `${SERVER}/http/address-block.ts`,
      `${SERVER}/http/remote.ts`,
      `${SERVER}/http/remote-address.ts`,
      `${SERVER}/http/remote-body.ts`,
      `${SERVER}/http/remote-hop.ts`,
      `${SERVER}/http/remote-target.ts`,
    ],
    tests: [
      `${SERVER}/http/address-block.test.ts`,
      `${SERVER}/http/remote.test.ts`,
      `${SERVER}/http/remote-address.test.ts`,
      `${SERVER}/http/remote-target.test.ts`,
    ],
  },
  {
    name: 'access',
    title: "Access to others' data",
    mutate: [
      `${SERVER}/identity/identity.ts`,
      `${SERVER}/identity/tokens.ts`,
      `${SERVER}/accounts/sessions.ts`,
      `${SERVER}/favorites/service.ts`,
      `${SERVER}/history/service.ts`,
      `${SERVER}/history/visitors.ts`,
    ],
    tests: [
      `${SERVER}/identity/*.test.ts`,
      `${SERVER}/accounts/*.test.ts`,
      `${SERVER}/favorites/*.test.ts`,
      `${SERVER}/history/*.test.ts`,
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
