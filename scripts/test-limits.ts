/**
 * Timeouts of the tests, in ms. They end a hanging test and do not measure speed: waits are for states, also on the
 * slowest machine.
 */
export const TEST_LIMIT = 120_000;

/** Timeout of a single wait. Shorter than a test's, so that the wait reports what did not happen. */
export const WAIT_LIMIT = 60_000;
