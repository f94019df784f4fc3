import { readFile } from 'node:fs/promises';

/** A WebAssembly.Module, which Node has and its types leave out. */
export type CompiledModule = object;
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<CompiledModule> };

let compiled: Promise<CompiledModule> | undefined;

/**
 * PGlite's WebAssembly, compiled once a process. While it is held here, V8 keeps the machine code that one thread has had
 * made of it for the next one, which starts in little more than half of the time.
 */
export function compiledPglite(): Promise<CompiledModule> {
  compiled ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiled;
}
