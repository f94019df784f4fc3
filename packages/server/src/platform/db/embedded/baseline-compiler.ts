/**
 * Keeps V8 from optimizing WebAssembly where memory is short. For one function of PGlite alone, PostgreSQL's interpreter of
 * expressions with 105 kB of code, the optimizing compiler takes 600 MB for a second (`node --trace-wasm-compilation-times`).
 * With the baseline compiler alone the server starts within 425 MB in place of 950 and takes 270 MB at rest in place of 340;
 * a search takes up to 1.2 times as long, and an index of vectors 1.8 times as long to build.
 */
import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Below this the peak while starting would take most of the machine, in bytes. */
const MIN_MEMORY_TO_OPTIMIZE = 2 * 1024 ** 3;

/** Bytes that this process may use: those of its container where that has a limit, else of the machine. */
function availableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * Call it before the first WebAssembly is compiled. V8 has no such switch for a thread, so it holds for the whole process,
 * in which only the database uses WebAssembly.
 * @returns whether the optimizing compiler was switched off
 */
export function saveCompilerMemory(bytes = availableMemory()): boolean {
  if (bytes >= MIN_MEMORY_TO_OPTIMIZE) return false;
  // The last one implies the others only on Node's command line.
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--liftoff-only']) setFlagsFromString(flag);
  return true;
}
