import type { ToolImage } from './use-tool-image.ts';
import { PrivateRow, type PrivateRowProps } from '../private/private-row.tsx';
import { nothingSent, type ProgressStore } from '../private/progress.ts';

export interface PrivateSwitchProps extends Pick<PrivateRowProps, 'offText' | 'onChange'> {
  image: ToolImage | undefined;
  /** Progress of the work on a file on this device. */
  of?: ProgressStore;
}

/** Keeps files on this device, and says that nothing of them was sent. */
export function PrivateSwitch({ image, of = nothingSent, ...row }: PrivateSwitchProps) {
  const file = image?.kind === 'file' ? image.file : undefined;
  return <PrivateRow {...row} align="start" file={file} of={of} />;
}
