/** Parameters of stories that cover the window: on a page of the documentation each has a window of its own. */
export const framed = { docs: { story: { inline: false, height: '480px' } } };
