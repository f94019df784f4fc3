/** A page for each kind of problem, and one that lists all: where the `type` of a problem leads. */
import { PROBLEM_GROUPS, PROBLEM_TYPES, type ProblemName, problemPath } from '../../platform/http/problem-types.ts';
import { asText, html, type Html, prose } from './html.ts';

/** @param style URL of the style sheet. @returns undefined where there is no such kind */
export function problemPage(name: string, style: string): string | undefined {
  if (!Object.hasOwn(PROBLEM_TYPES, name)) return undefined;
  const { statuses, meaning, remedy } = PROBLEM_TYPES[name as ProblemName];
  return page(
    { title: name, style },
    html`<h1><code>${name}</code></h1>
      <p>${prose(meaning)}</p>
      <h2>What to do</h2>
      <p>${prose(remedy)}</p>
      <h2>In answers</h2>
      <p>
        Status ${statuses.map((status, place) => html`${place > 0 ? ', ' : ''}<code>${status}</code>`)}, with
        <code>"code": "${name}"</code>. <code>detail</code> says what happened in this case, in a sentence that can be
        shown to people.
      </p>
      <p><a href="/problems">All problems</a> · <a href="/api/docs#errors">Errors of the API</a></p>`,
  );
}

export function problemList(style: string): string {
  return page(
    { title: 'Problems', style },
    html`<h1>Problems</h1>
      <p>
        What the API answers instead of a result. Programs compare <code>code</code>, whose values are listed here and
        do not change.
      </p>
      ${PROBLEM_GROUPS.map(
        ([title, types]) =>
          html`<h2>${title}</h2>
            <dl>
              ${Object.entries(types).map(
                ([name, { statuses, meaning }]) =>
                  html`<dt>
                      <a href="${problemPath(name)}"><code>${name}</code></a>
                      <span class="type">${statuses.join(', ')}</span>
                    </dt>
                    <dd>${prose(meaning)}</dd>`,
              )}
            </dl>`,
      )}`,
  );
}

function page({ title, style }: { title: string; style: string }, content: Html): string {
  return asText(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} | Mekiki API</title>
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <link rel="icon" href="/favicon.svg" />
          <link rel="stylesheet" href="${style}" />
        </head>
        <body>
          <header class="bar">
            <a class="brand" href="/">Mekiki</a>
            <a href="/api/docs">API</a>
          </header>
          <main id="main" class="plain">${content}</main>
        </body>
      </html> `,
  );
}
