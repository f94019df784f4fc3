/** Compiles the WebAssembly of this package: `pnpm --filter @mekiki/matching run wasm`. */
import { writeFile } from 'node:fs/promises';
import wabt from 'wabt';
import { CONVOLVE } from '../src/features/convolve.wat.ts';

const compiler = await wabt();
const { buffer } = compiler.parseWat('convolve.wat', CONVOLVE, { simd: true }).toBinary({});
const lines = Array.from({ length: Math.ceil(buffer.length / 28) }, (_, line) =>
  [...buffer.subarray(line * 28, (line + 1) * 28)].join(', '),
);
await writeFile(
  new URL('../src/features/convolve.wasm.ts', import.meta.url),
  `/** Compiled from convolve.wat.ts by \`pnpm --filter @mekiki/matching run wasm\`; a test compares both. */
// prettier-ignore
export const CONVOLVE_WASM = Uint8Array.of(
  ${lines.join(',\n  ')},
);
`,
);
