/** Writes the palette after a change of `src/tokens/palette.ts` or of @radix-ui/colors. */
import { writeFile } from 'node:fs/promises';
import { paletteCss } from '../src/tokens/palette.ts';

await writeFile(new URL('../src/tokens/palette.gen.css', import.meta.url), paletteCss());
