#!/usr/bin/env node
/** The command `mekiki`, in a process of its own. */
import process from 'node:process';
import { EXIT } from './command.ts';
import { OutputError, processTerminal } from './terminal.ts';
import { runCommand } from './run.ts';

const controller = new AbortController();
// Only once: a second Ctrl-C ends the process immediately.
process.once('SIGINT', () => controller.abort());
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (controller.signal.reason instanceof OutputError) return;
  // The reader of the output may close the pipe early, as `head` does.
  process.exitCode = code === 'EPIPE' ? EXIT.fine : EXIT.failed;
  if (code !== 'EPIPE') console.error(`mekiki: The output could not be written: ${message}`);
  controller.abort(new OutputError());
});
// Nothing is left to tell anybody.
process.stderr.on('error', () => undefined);

const code = await runCommand(process.argv.slice(2), {
  env: process.env,
  terminal: processTerminal(),
  signal: controller.signal,
});
// That of a lost output stays.
process.exitCode ??= code;
