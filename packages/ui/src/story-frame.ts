/**
 * Parameters of stories that cover the window or have a play function: on a page of the documentation each has a window
 * of its own. Beside other stories it would cover them, and its play function would not run.
 */
export const framed = { docs: { story: { inline: false, height: '480px' } } };

/** For what needs little room. */
export const framedLow = { docs: { story: { inline: false, height: '160px' } } };
