import type { Difference } from './types.ts';

const HOME_AND_DIFFERENCES = '[17](../decisions/0017-home-and-differences.md)';

export const DIFFERENCES: readonly Difference[] = [
  {
    specification: 'signing in, signing out and a rejected token reload the page',
    instead: 'the page stays; everything personal is fetched again',
    why: 'a reload would lose the image that is being searched: [8](../decisions/0008-accounts.md)',
  },
  {
    specification: 'a history token whose check is not 204 is replaced',
    instead: 'only after a 401',
    why: `people would lose their history while the server has trouble: ${HOME_AND_DIFFERENCES}`,
  },
  {
    specification: 'random images follow the end of a search',
    instead: '"It is all, nothing more"; random images follow random images only',
    why: 'they would be taken for results: [10](../decisions/0010-sure-results-first.md)',
  },
  {
    specification: 'one list of results',
    instead: 'groups by how sure a match is; weak ones are folded',
    why: '[5](../decisions/0005-matches-are-verified.md), [10](../decisions/0010-sure-results-first.md)',
  },
  {
    specification: 'a column per 360 px, at least 1',
    instead: 'at least 2 columns on phones',
    why: '[6](../decisions/0006-only-what-exists-is-shown.md)',
  },
  {
    specification: 'a password needs six characters',
    instead: 'also not a leaked, repeated or keyboard-row one, nor the user name',
    why: '[8](../decisions/0008-accounts.md)',
  },
  {
    specification: 'what a history entry holds is not shown',
    instead: 'images are never kept, only a vector and what it matched',
    why: '[9](../decisions/0009-history-keeps-no-image.md)',
  },
  {
    specification: 'a stream of arrays of images',
    instead: 'the same; objects with queue, progress and end are sent only to clients that ask for them',
    why: '[12](../decisions/0012-generation-in-turns.md)',
  },
  {
    specification: 'scroll call without sources',
    instead: 'the scroll token holds them',
    why: '[4](../decisions/0004-scroll-tokens-hold-the-search.md)',
  },
  {
    specification: 'failures of deletion, download, conversion, metadata and captions are only logged',
    instead: 'a message, and a way to try again',
    why: `nobody should wait for something that has failed: ${HOME_AND_DIFFERENCES}`,
  },
  {
    specification: 'an error shows the status text',
    instead: "the server's own sentence (`detail`)",
    why: `"Unprocessable Content" helps nobody: ${HOME_AND_DIFFERENCES}`,
  },
  {
    specification: 'source icons come from a static host as `{pool}_logo.ico`',
    instead: "the source's letter in its color",
    why: `the logos are not ours to ship, and the security policy loads nothing from elsewhere; \`ui/media/image-tile\` takes \`iconUrlOf\`: ${HOME_AND_DIFFERENCES}`,
  },
  {
    specification: 'only the first of several dropped files is used',
    instead: 'so in search; the tagger, resize and image utils open their batch',
    why: `there, several files are no accident: ${HOME_AND_DIFFERENCES}`,
  },
  {
    specification: 'upscale models `{hash}`, `RealESRGAN_x4plus`, `RealESRGAN_x2plus`',
    instead: "`auto`, both well-known names, the built-in ones and the operator's",
    why: `the well-known names say which network takes their place where they are not set up: ${HOME_AND_DIFFERENCES}`,
  },
  {
    specification: 'a counter of unique visitors/images',
    instead: 'images only',
    why: `visitors are not counted (privacy policy): ${HOME_AND_DIFFERENCES}`,
  },
  {
    specification: 'handle hit area 6 px',
    instead: '6 px inside, 18 px outside',
    why: `WCAG 2.5.8 asks for targets of 24 px: ${HOME_AND_DIFFERENCES}`,
  },
  {
    specification: 'the wheel zooms out by 0.9',
    instead: 'by 1/1.1',
    why: `a notch back returns exactly to where it was: ${HOME_AND_DIFFERENCES}`,
  },
  {
    specification: 'nothing is said about a search without ratings',
    instead: 'general and sensitive, and the panel says so',
    why: 'unchecking all must not bring explicit images',
  },
];

/** Gaps and contradictions of the specification, in Markdown. */
export const OPEN: readonly string[] = [
  '**No data stored** (the note of the search page) and a search history for visitors: the image is not stored, its search is. [Decision 9](../decisions/0009-history-keeps-no-image.md) and the privacy policy say what is kept.',
  '**Sources**: four by default and all where none is selected are both true, see §5.3.',
  '**Paths** that are "not shown" (counts, status of a tool, tag suggestions, text and query search, the list of the history) are those of section 7.',
  '**History**: viewing and deleting it is listed for accounts only, while visitors have one too. Both may do both.',
  '**Image utils** has no status call among the tools of section 3, and none here.',
];
