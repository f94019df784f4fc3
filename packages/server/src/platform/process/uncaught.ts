import { safeError, sentenceOf } from './safe-error.ts';

/**
 * Ends the process with code 1 on an error that nothing has caught, and says so without what somebody sent. Node itself
 * would print all properties of the error, the parameters of a query among them.
 */
export function endOnUncaught(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      console.error(`[mekiki] Ended by an error: ${sentenceOf(error)}`);
      console.error(JSON.stringify(safeError(error)));
      process.exit(1);
    });
  }
}
