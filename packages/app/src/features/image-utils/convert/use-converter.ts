import type { SaveFormat } from '@mekiki/api-client';
import { useAnnounce } from '@mekiki/ui';
import { formatBytes } from '@mekiki/ui';
import { useState } from 'react';
import { madeName } from '../file-name.ts';
import { useTask } from '../use-task.ts';
import { convertPicture, type UtilsPicture } from '../utils-api.ts';
import { keepOptions, keptOptions } from './kept-options.ts';
import { type ConvertOptions, fieldsOf, problemsOf } from './options.ts';
import { type Converted, convertedOf } from './result.ts';

/** The converter: its form, and what comes of it. @param subject names the picture */
export function useConverter(subject: string, formats: readonly SaveFormat[]) {
  const announce = useAnnounce();
  const [options, setOptions] = useState(keptOptions);
  const task = useTask<Converted>(subject);
  const info = formats.find(({ format }) => format === options.format) ?? formats[0];
  const problem = Object.values(problemsOf(options, info))[0];

  async function convert(picture: UtilsPicture, signal: AbortSignal): Promise<Converted> {
    if (!info) throw new Error('Choose a target format.');
    if (problem !== undefined) throw new Error(problem);
    const made = await convertPicture(picture, fieldsOf(options, info), signal);
    return convertedOf(made, info, madeName(picture, info.extensions[0] ?? info.format), options);
  }

  return {
    options,
    change: (part: Partial<ConvertOptions>): void => {
      const next = { ...options, ...(info ? { format: info.format } : {}), ...part };
      setOptions(next);
      keepOptions(next);
    },
    info,
    task,
    /** One picture, for the page. */
    start: async (picture: UtilsPicture): Promise<void> => {
      const converted = await task.run((signal) => convert(picture, signal));
      if (converted) announce(`The converted picture is there: ${formatBytes(converted.file.size)}.`);
    },
    /** One of several. */
    convert,
  };
}
