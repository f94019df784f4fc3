/** Names under which the browser keeps things. */
export const HISTORY_TOKEN = 'history_token';
export const THEME = 'theme';
