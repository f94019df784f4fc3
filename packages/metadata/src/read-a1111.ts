import { type AiSettings, type FileTexts, settingsOf } from './ai-settings.ts';
import { promptsOf, readInfotext } from './infotext.ts';

/** A1111 and all that write as it does: text in `parameters`, or EXIF's UserComment. */
export function readA1111(texts: FileTexts): AiSettings | undefined {
  const own = texts.get('parameters');
  for (const text of [own, texts.get('exif:UserComment'), texts.get('comment')]) {
    const found = text === undefined ? undefined : readInfotext(text);
    if (found) return found;
  }
  // Who writes under this name means a prompt, even if the settings are left out.
  if (own === undefined || /^\s*\{|^Steps:/m.test(own)) return undefined;
  return settingsOf('A1111', promptsOf(own.split('\n')));
}
