import type { SaveFormat } from '@mekiki/api-client';
import { useAnnounce } from '@mekiki/ui';
import { formatBytes } from '@mekiki/ui';
import { useRef } from 'react';
import { useKept } from '../../../browser/use-kept.ts';
import { madeName } from '../file-name.ts';
import { useTask } from '../use-task.ts';
import { convertImage, type UtilsImage } from '../utils-api.ts';
import { keepOptions, keptOptions } from './kept-options.ts';
import { type ConvertOptions, fieldsOf, NEW_OPTIONS, problemsOf } from './options.ts';
import { type Converted, convertedOf } from './result.ts';

/** The converter: its form, and what comes of it. @param subject names the image */
export function useConverter(subject: string, formats: readonly SaveFormat[]) {
  const announce = useAnnounce();
  const [options, setOptions] = useKept(keptOptions, NEW_OPTIONS);
  const task = useTask<Converted>(subject);
  const started = useRef<string>(undefined);
  const key = JSON.stringify([subject, options]);
  const info = formats.find(({ format }) => format === options.format) ?? formats[0];
  const problem = Object.values(problemsOf(options, info))[0];

  async function convert(image: UtilsImage, signal: AbortSignal): Promise<Converted> {
    if (!info) throw new Error('Choose a target format.');
    if (problem !== undefined) throw new Error(problem);
    const made = await convertImage(image, fieldsOf(options, info), signal);
    return convertedOf(made, info, madeName(image, info.extensions[0] ?? info.format), options);
  }

  return {
    options,
    /** Names the image with the options as they are. */
    key,
    /** Whether that was begun, by a press or without one. */
    isBegun: (): boolean => started.current === key,
    /** Nothing is wrong with the options. */
    canConvert: Boolean(info && !problem),
    change: (part: Partial<ConvertOptions>): void => {
      const next = { ...options, ...(info ? { format: info.format } : {}), ...part };
      setOptions(next);
      keepOptions(next);
    },
    info,
    task,
    /** One image, for the page. */
    start: async (image: UtilsImage): Promise<void> => {
      started.current = key;
      const converted = await task.run((signal) => convert(image, signal));
      if (converted) announce(`Image converted: ${formatBytes(converted.file.size)}.`);
    },
    /** The same without a press: what is shown stays until it is there. */
    update: async (image: UtilsImage): Promise<void> => {
      started.current = key;
      await task.run(async (signal) => ({ ...(await convert(image, signal)), isLive: true }), true);
    },
    /** One of several. */
    convert,
  };
}
