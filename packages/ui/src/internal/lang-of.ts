/** The language of a text for `lang`: Japanese where it has kana, else that of the page. Characters alone may be Chinese. */
export const langOf = (text: string): 'ja' | undefined =>
  /[\u3041-\u30ff\uff66-\uff9f]/.test(text) ? 'ja' : undefined;
