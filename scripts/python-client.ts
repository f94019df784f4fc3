/**
 * Writes the generated part of the Python client: `node scripts/python-client.ts [openapi.json [FOLDER]]`. The rest of the
 * package is written by hand: how calls are sent, and what is wrong with them.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { callsOf } from './python-client/calls.ts';
import type { ApiDocument } from './python-client/document.ts';
import { TypeWriter } from './python-client/types.ts';
import { ROOT } from './tools.ts';

const [
  file = path.join(ROOT, 'packages/api-client/openapi.json'),
  folder = path.join(ROOT, 'packages/api-client-python/mekiki/generated'),
] = process.argv.slice(2);

const document = JSON.parse(await readFile(file, 'utf8')) as ApiDocument;
const types = new TypeWriter(document);
for (const name of Object.keys(document.components.schemas))
  types.typeOf({ $ref: `#/components/schemas/${name}` }, name);
const calls = callsOf(document, types);
const used = types.names().filter((name) => new RegExp(`\\b${name}\\b`).test(calls));

const NOTE = 'Generated from the OpenAPI document by scripts/python-client.ts; `npm run openapi` writes it again.';
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, '__init__.py'), `"""${NOTE}"""\n`);
await writeFile(
  path.join(folder, 'types.py'),
  `"""The JSON of answers.

${NOTE}
"""

from typing import Literal, NotRequired, TypedDict

${types.text()}`,
);
await writeFile(
  path.join(folder, 'calls.py'),
  `"""A method for each call of the API.

${NOTE}
"""

from typing import Literal

from ..transport import Download, Events, File, Transport, escaped
from .types import (
${used.map((name) => `    ${name},`).join('\n')}
)


class Calls(Transport):
    """The calls of the API. Parameters that are None are not sent."""

${calls}`,
);
