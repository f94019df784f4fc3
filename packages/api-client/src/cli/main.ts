#!/usr/bin/env node
/** The command `mekiki`, in a process of its own. */
import process from 'node:process';
import { processTerminal } from './terminal.ts';
import { runCommand } from './run.ts';

const controller = new AbortController();
// Only once: a second Ctrl-C ends the process immediately.
process.once('SIGINT', () => controller.abort());
// The reader of the output may close the pipe early, as `head` does.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  terminal: processTerminal(),
  signal: controller.signal,
});
