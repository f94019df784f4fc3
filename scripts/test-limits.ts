/**
 * Limits of the tests, in ms. They end a test that hangs and are no measure of speed: what waits, waits for a state, on
 * the slowest machine as well.
 */
export const TEST_LIMIT = 120_000;

/** Of a single wait. Less than a test has, so that it is the wait that says what did not come. */
export const WAIT_LIMIT = 60_000;
