/** The parameters of a page's URL as texts. The router would take "1e3" for a number, and "true" for a yes. */
import { stringifySearchWith } from '@tanstack/react-router';

/** What is in JSON quotes, as the router writes texts that look like JSON. @throws SyntaxError where there are none */
function unquoted(text: string): string {
  if (!text.startsWith('"')) throw new SyntaxError('Not in quotes.');
  return JSON.parse(text) as string;
}

/** The parameters of a query string; of several with the same name the last. */
export function parseSearch(query: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    try {
      parameters[name] = unquoted(value);
    } catch {
      parameters[name] = value;
    }
  }
  return parameters;
}

/** The query string of parameters; only a text in quotes gets others around them. */
export const stringifySearch = stringifySearchWith(JSON.stringify, unquoted);
