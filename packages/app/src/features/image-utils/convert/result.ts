/** The result of a conversion. */
import type { ConvertOptions } from './options.ts';

export interface Converted {
  file: File;
  format: string;
  width: number;
  height: number;
  frames: number;
  quality: number | undefined;
  /** Changes that were not requested. */
  note: string | undefined;
  /** The options at that time. */
  options: ConvertOptions;
  /** Whether it can have transparent areas. */
  hasTransparency: boolean;
  /** Made on this device, without sending the file. */
  isHere?: boolean;
  /** Made automatically when the options changed. */
  isLive?: boolean;
}

/** How much smaller or larger a file has become: `−84%`. Undefined if it was empty or is not known. */
export function changeText(before: number | undefined, after: number): string | undefined {
  if (!before) return undefined;
  const percent = ((after - before) / before) * 100;
  const rounded = Math.abs(percent) < 10 ? percent.toFixed(1) : percent.toFixed(0);
  if (Number(rounded) === 0) return '±0%';
  return `${percent < 0 ? '−' : '+'}${rounded.replace('-', '')}%`;
}
