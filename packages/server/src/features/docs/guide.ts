/** The introduction for every call: getting started, errors, tokens, limits, existing programs. */
import { SAUCENAO } from './examples.ts';
import { SCOPES } from '../../platform/identity/scopes.ts';
import type { Budget } from '../../platform/db/json-columns.ts';
import { html, type Html } from './html.ts';
import { type Snippets, snippetsOf } from './snippets.ts';

interface GuideParts {
  origin: string;
  /** Budget of each network; undefined where there is no limit. */
  network: Budget | undefined;
  maxUploadMegabytes: number;
  examples: (snippets: Snippets, title: string) => Html;
}

export interface Section {
  id: string;
  title: string;
  content: Html;
}

export function guide({ origin, network, maxUploadMegabytes, examples }: GuideParts): Section[] {
  return [
    {
      id: 'start',
      title: 'Start',
      content: html`<p>
          The API is free to use, also without an account or a key. Please credit Mekiki where people see the results.
          Any website may call it: it answers every origin.
        </p>
        <p>
          The examples run as they stand, with a <code>image.jpg</code> beside them: in a shell, as a module of Node
          (<code>example.mjs</code>), with Python’s <a href="https://pypi.org/project/requests/">requests</a>. In a
          browser a file comes from <code>input.files[0]</code> instead of <code>openAsBlob</code>. Words in CAPITALS
          stand for something that an earlier answer gave.
        </p>
        <p>
          Calls with a form take <code>multipart/form-data</code>, and where there is no file also
          <code>application/x-www-form-urlencoded</code>. Images may have up to ${maxUploadMegabytes} MB. The same
          description for programs: <a href="/api/openapi.json">openapi.json</a>.
        </p>`,
    },
    {
      id: 'errors',
      title: 'Errors',
      content: html`<p>
        An error is a status from 400 on with <code>application/problem+json</code>: <code>code</code> names the kind,
        <code>type</code> is the URL of <a href="/problems">its page</a>, <code>detail</code> is a sentence that can be
        shown to people, and <code>errors</code> lists the fields that are wrong. <strong>400</strong>: a field is
        missing or wrong. <strong>401</strong>: the token is no longer valid. <strong>413</strong>,
        <strong>415</strong> and <strong>422</strong>: the image is too large or cannot be read. <strong>429</strong>:
        too many calls. <strong>503</strong>: the tool has no engine that works at the moment;
        <code>GET /api/status/{tool}</code> says why.
      </p>`,
    },
    {
      id: 'tokens',
      title: 'Tokens',
      content: html`<p>
          Only calls about your own data need a token. A visitor’s history token comes from
          <a href="#createHistory">POST /api/history/create</a> and travels in the header <code>X-token-history</code>.
          A user token comes from signing <a href="#register">up</a> or <a href="#login">in</a> and travels in
          <code>X-token-user</code>. Where both are sent, the user token counts.
        </p>
        <p>
          Searches with a token enter its history; <code>history=none</code> keeps one out of it. Keep tokens secret:
          who has one sees and deletes what belongs to it. They are never read from the address.
        </p>`,
    },
    {
      id: 'keys',
      title: 'API keys',
      content: html`<p>
          Your program signs in with an API key: <code>Authorization: Bearer mk_…</code>. Make one on the site (your
          name, then API keys) or with <a href="#createApiKey">POST /api/user/keys</a>. Give it the scopes that it needs
          and no more; what it finds and generates belongs to your account.
        </p>
        <ul>
          ${Object.entries(SCOPES).map(([name, text]) => html`<li><code>${name}</code>: ${text}</li>`)}
        </ul>
        <p>
          Without the scope of a call a key gets a <strong>403</strong> that names it, expired or deleted a
          <strong>401</strong>. No key manages accounts or other keys. A key matches <code>mk_[0-9A-Za-z]{36}</code>: 30
          random characters and their CRC-32 in base 62, for scanners of leaked secrets.
        </p>`,
    },
    {
      id: 'repeat',
      title: 'Repeating a call',
      content: html`<p>
        A broken connection does not tell whether a call was done. Calls that create something take the header
        <code>Idempotency-Key</code>: repeat the call with the same key and the same fields, and it is done once. Use a
        new UUID for each call. The answer of a repeat has <code>Idempotent-Replayed: true</code>. While the first call
        runs, a repeat is a <strong>409</strong>; a key that comes with other fields is a <strong>422</strong>. Keys
        belong to an account or a visitor, so they need a token, and are kept for 24 hours.
      </p>`,
    },
    {
      id: 'limits',
      title: 'Limits',
      content: html`<p>
        ${
          network
            ? html`${network.units.toLocaleString('en')} calls ${spanOf(network.seconds)} for each network (an IPv4
              address, or 64 bits of an IPv6 address); the operator may let calls cost more than one.`
            : html`Networks have no limit of calls here.`
        }
        API keys and accounts may have budgets of their own: a call is taken from each.
        <a href="#quota">GET /api/quota</a> tells prices and budgets and costs nothing. Every answer tells the budgets
        in <code>RateLimit</code> and <code>RateLimit-Policy</code> (<code>q</code>: units, <code>w</code>: seconds,
        <code>r</code>: units left, <code>t</code>: seconds until it is full again), as the
        <a href="https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/">IETF’s draft</a> has it, and
        the one with least left in <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and
        <code>RateLimit-Reset</code>; scripts of other sites can read them too. Over a budget, calls return 429 with
        <code>Retry-After</code> in seconds. Signing in, signing up, and changing or resetting a password: 60 calls an
        hour. Identify your program with a <code>User-Agent</code>, so that the operator can reach you instead of
        blocking you.
      </p>`,
    },
    {
      id: 'programs',
      title: 'Client and command',
      content: html`<p>
          The package <code>@mekiki/api-client</code> has a typed function for each call, named as on this page, for
          browsers and Node. Its command <code>mekiki</code> works in a terminal:
        </p>
        <pre tabindex="0"><code>export MEKIKI_SERVER=${origin}
mekiki search image.jpg
mekiki search image.jpg --private
mekiki tag *.png --json
mekiki caption image.jpg --style alt
mekiki upscale image.jpg --factor 2 -o large.png</code></pre>
        <p>
          <code>--private</code> describes the image on your machine and sends only numbers.
          <code>mekiki --help</code> lists the rest.
        </p>`,
    },
    {
      id: 'saucenao',
      title: 'Programs for SauceNAO',
      content: html`<p>
          Programs made for SauceNAO work with another host: <code>/search.php</code> takes <code>output_type=2</code>,
          <code>url</code> or <code>file</code>, <code>numres</code>, <code>minsim</code>, <code>db</code>,
          <code>dbs[]</code>, <code>dbmask</code>, <code>dbmaski</code> and <code>hide</code>, and answers in SauceNAO’s
          JSON. A key is not needed and not looked at.
        </p>
        ${examples(
          snippetsOf(
            {
              method: 'POST',
              path: '/search.php',
              contentTypes: ['multipart/form-data'],
              answers: [{ status: '200', description: '', contentType: 'application/json', schema: undefined }],
              tokens: [],
            },
            SAUCENAO,
            origin,
          ),
          'SauceNAO’s search',
        )}`,
    },
  ];
}

function spanOf(seconds: number): string {
  const names: Readonly<Record<number, string>> = { 60: 'a minute', 3_600: 'an hour', 86_400: 'a day' };
  return names[seconds] ?? `in ${seconds.toLocaleString('en')} seconds`;
}
