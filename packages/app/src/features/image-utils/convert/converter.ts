import type { ConvertOptions } from './options.ts';
import type { Converted } from './result.ts';
import type { useTask } from '../use-task.ts';

/** What the result's part of the page needs of the converter, which loads that part with its code. */
export interface Converter {
  /** Identifies the image. */
  subject: string;
  options: ConvertOptions;
  /** Identifies the image with the current options. */
  key: string;
  /** Whether that was started, by a press or automatically. */
  isBegun: () => boolean;
  /** The options are valid. */
  canConvert: boolean;
  change: (part: Partial<ConvertOptions>) => void;
  task: ReturnType<typeof useTask<Converted>>;
}
