/** The API's page for people, made from the OpenAPI document. */
import type { Budget } from '../../platform/db/json-columns.ts';
import { type Call, callsOf, type OpenApi } from './calls.ts';
import { EXAMPLES, PLACEHOLDERS } from './examples.ts';
import { fieldList, shapeOf, typeOf } from './fields.ts';
import { guide, type Section } from './guide.ts';
import { asText, html, prose, type Html } from './html.ts';
import { type Snippets, snippetsOf } from './snippets.ts';

export interface DocsPageParts {
  document: OpenApi;
  /** Origin of the server, for the examples. */
  origin: string;
  /** Budget of each network; undefined where there is no limit. */
  network: Budget | undefined;
  maxUploadMegabytes: number;
  /** Addresses of the style sheet and the script. */
  style: string;
  script: string;
}

/** Tags in the order of the page, with their headings; a tag that is not here comes last under its own name. */
const TAGS: Readonly<Record<string, string>> = {
  search: 'Search',
  tagger: 'Tag an image',
  caption: 'Describe an image',
  generator: 'Generate',
  upscaling: 'Enlarge',
  'image tools': 'Convert, metadata',
  images: 'Images',
  tags: 'Tag names',
  history: 'History',
  favorites: 'Favourites',
  'shared results': 'Shared results',
  alerts: 'Alerts',
  user: 'Accounts',
  status: 'Status',
};
/** The site's mark, as in its favicon. */
const SEAL = html`<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
  <rect width="32" height="32" rx="8" class="seal" />
  <path
    d="M5.5 16C8.5 10.5 12 8.5 16 8.5S23.5 10.5 26.5 16C23.5 21.5 20 23.5 16 23.5S8.5 21.5 5.5 16Z"
    fill="none"
    stroke="#fff"
    stroke-width="2.4"
    stroke-linejoin="round"
  />
  <circle cx="16" cy="16" r="3.6" fill="#fff" />
</svg>`;
const LANGUAGES = [
  ['curl', 'curl'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
] as const;

export function docsPage(parts: DocsPageParts): string {
  const { document, origin } = parts;
  const calls = callsOf(document);
  const sections = guide({ ...parts, examples });
  const names = [...new Set([...Object.keys(TAGS), ...calls.map(({ tag }) => tag)])];
  const groups = names
    .map((tag) => ({
      id: `tag-${tag.replaceAll(/\W+/g, '-')}`,
      title: TAGS[tag] ?? tag,
      calls: calls.filter((call) => call.tag === tag),
    }))
    .filter((group) => group.calls.length > 0);
  const shapes = Object.entries(document.components?.schemas ?? {}).toSorted(([a], [b]) => a.localeCompare(b, 'en'));

  return asText(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>API | Mekiki</title>
          <meta
            name="description"
            content="Every call of Mekiki’s free API for anime images, with its fields, answers and examples for curl, JavaScript and Python."
          />
          <meta name="color-scheme" content="light dark" />
          <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfcfd" />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111113" />
          <link rel="icon" href="/favicon.svg" />
          <link rel="stylesheet" href="${parts.style}" />
          <script src="${parts.script}" defer></script>
        </head>
        <body>
          <a class="skip" href="#main">Skip to the calls</a>
          <header class="bar">
            <a class="brand" href="/" aria-label="Mekiki, to the site">${SEAL}Mekiki</a>
            <span class="version">API ${document.info.version}</span>
            <search hidden>
              <label for="find" class="hidden">Find a call</label>
              <input id="find" type="search" placeholder="Find a call" autocomplete="off" spellcheck="false" />
            </search>
            <fieldset class="languages">
              <legend class="hidden">Language of the examples</legend>
              ${LANGUAGES.map(
                ([value, label]) =>
                  html`<label
                    ><input
                      type="radio"
                      name="language"
                      value="${value}"
                      ${value === 'curl' ? html`checked` : undefined}
                    /><span>${label}</span></label
                  >`,
              )}
            </fieldset>
          </header>
          <div class="columns">
            <nav aria-label="Contents" class="contents">
              <ul>
                ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
              </ul>
              ${groups.map(
                (group) =>
                  html`<div class="group" data-group="${group.id}">
                    <a class="heading" href="#${group.id}">${group.title}</a>
                    <ul>
                      ${group.calls.map(
                        (call) =>
                          html`<li data-entry="${call.id}">
                            <a href="#${call.id}">${method(call)} ${call.summary}</a>
                          </li>`,
                      )}
                    </ul>
                  </div>`,
              )}
              <ul>
                <li><a href="#shapes">Shapes of answers</a></li>
              </ul>
            </nav>
            <main id="main" tabindex="-1">
              <h1>The API</h1>
              <p class="found" role="status"></p>
              <div data-guide>${sections.map(guideSection)}</div>
              ${groups.map(
                (group) =>
                  html`<section class="tag" data-group="${group.id}" aria-labelledby="${group.id}">
                    <h2 id="${group.id}">${group.title}</h2>
                    ${group.calls.map((call) => callArticle(call, origin))}
                  </section>`,
              )}
              <section data-guide aria-labelledby="shapes">
                <h2 id="shapes">Shapes of answers</h2>
                ${shapes.map(
                  ([name, schema]) =>
                    html`<article class="shape" aria-labelledby="shape-${name}">
                      <h3 id="shape-${name}">${name}</h3>
                      ${schema.description ? html`<p>${prose(schema.description)}</p>` : undefined}
                      ${shapeOf(schema) ?? html`<p>${typeOf(schema)}</p>`}
                    </article>`,
                )}
              </section>
            </main>
          </div>
        </body>
      </html> `,
  );
}

function guideSection({ id, title, content }: Section): Html {
  return html`<section class="guide" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
}

function callArticle(call: Call, origin: string): Html {
  const snippets = snippetsOf(call, EXAMPLES[call.id] ?? {}, origin);
  return html`<article class="call" data-call="${call.id}" aria-labelledby="${call.id}">
    <h3 id="${call.id}">${call.summary} <a class="anchor" href="#${call.id}" aria-label="Link to this call">#</a></h3>
    <p class="address">${method(call)} <code>${breakable(call.path)}</code></p>
    ${call.description ? html`<p>${prose(call.description)}</p>` : undefined} ${tokenNote(call)}
    <div class="halves">
      <div>
        ${
          call.fields.length > 0
            ? html`<h4>
                  Fields${call.contentTypes.length > 0 ? html` <span class="type">${bodyKind(call)}</span>` : undefined}
                </h4>
                ${fieldList(call.fields)}`
            : undefined
        }
        <h4>Answer</h4>
        ${call.answers.map(answer)}
      </div>
      ${examples(snippets, call.summary)}
    </div>
  </article>`;
}

function bodyKind({ contentTypes }: Call): string {
  if (contentTypes[0] === 'application/json') return 'JSON';
  return contentTypes.includes('application/x-www-form-urlencoded') ? 'form of either kind' : 'multipart form';
}

function answer({ status, description, contentType, schema }: Call['answers'][number]): Html {
  const isPlain = description === 'Default Response' || description === '';
  const isFile = schema?.format === 'binary';
  const kind = contentType === 'text/event-stream' ? 'stream of events, each ' : '';
  const shape = schema && !schema.$ref && !schema.items?.$ref ? shapeOf(schema) : undefined;
  return html`<p>
      <code>${status}</code> ${contentType ? html`<span class="type">${contentType}</span>` : html`without content`}${
        schema && !isFile ? html`: ${kind}${typeOf(schema)}` : undefined
      }${isPlain ? '' : html`. ${prose(description)}`}
    </p>
    ${shape}`;
}

function tokenNote({ tokens, scope }: Call): Html | undefined {
  const either = tokens.includes('historyToken') ? 'history token or user token' : 'user token';
  const key = scope ? html`<a href="#keys">API key</a> with the scope <code>${scope}</code>` : undefined;
  if (tokens.length > 0)
    return html`<p class="note">
      Belongs to somebody: send a <a href="#tokens">${either}</a>${key ? html`, or an ${key}` : undefined}.
    </p>`;
  return key && html`<p class="note">Needs no token. An ${key} may call it.</p>`;
}

function examples(snippets: Snippets, title: string): Html {
  const words = [...new Set(snippets.curl.match(/\b[A-Z]+_[A-Z]+\b|\bQUERY\b|\bKEY\b/g))].filter(
    (word) => word in PLACEHOLDERS,
  );
  return html`<div class="examples">
    ${LANGUAGES.map(
      ([value, label]) =>
        html`<div class="example" data-language="${value}">
          <pre tabindex="0" role="region" aria-label="${title}, ${label}"><code>${snippets[value]}</code></pre>
        </div>`,
    )}
    ${words.map((word) => html`<p class="word"><code>${word}</code>: ${prose(PLACEHOLDERS[word] ?? '')}.</p>`)}
  </div>`;
}

function method({ method: name }: Call): Html {
  return html`<span class="method ${name.toLowerCase()}">${name}</span>`;
}

/** Long addresses may be broken after a slash. */
function breakable(path: string): Html[] {
  return path.split(/(?<=\/)/).map((piece) => html`${piece}<wbr />`);
}
