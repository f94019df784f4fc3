import type { SaveFormat } from '@mekiki/api-client';
import { useAnnounce } from '@mekiki/ui';
import { formatBytes } from '@mekiki/ui';
import { useRef } from 'react';
import { useKept } from '../../../browser/use-kept.ts';
import { useTask } from '../use-task.ts';
import type { UtilsImage } from '../utils-api.ts';
import { keepOptions, keptOptions } from './kept-options.ts';
import { type ConvertOptions, NEW_OPTIONS, problemsOf } from './options.ts';
import type { Converted } from './result.ts';

/** The converter: its form and results. @param subject identifies the image */
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
    const code = await import('./late.ts').catch(() => {
      throw new Error('The converter could not be loaded. Check your connection, then reload the page.');
    });
    signal.throwIfAborted();
    return code.convert(image, options, info, signal);
  }

  return {
    subject,
    options,
    /** Identifies the image with the current options. */
    key,
    /** Whether that was started, by a press or automatically. */
    isBegun: (): boolean => started.current === key,
    /** The options are valid. */
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
    /** The same, started automatically: the current result stays until the new one is ready. */
    update: async (image: UtilsImage): Promise<void> => {
      started.current = key;
      await task.run(async (signal) => ({ ...(await convert(image, signal)), isLive: true }), true);
    },
    /** One of several. */
    convert,
  };
}
