/** What the stories of ToolHeader and their tests share. */

export const OFFLINE = 'The model file is missing, so nothing can be tagged just now.';
