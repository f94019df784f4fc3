import { useEffect, useEffectEvent, useRef } from 'react';
import type { ToolImage } from '../tool/use-tool-image.ts';
import { PrivateRow, type PrivateRowProps } from './private-row.tsx';
import { nothingSent, progressFor, type ProgressStore } from './progress.ts';
import { useIsPrivate } from './setting.ts';

export interface PrivateSwitchProps extends Pick<PrivateRowProps, 'offText'> {
  image: ToolImage | undefined;
  /** Progress of the work on a file on this device. */
  of?: ProgressStore;
  /** Not called for the setting that the page starts with. */
  onChange: (isPrivate: boolean) => void;
}

/** Keeps files on this device, and says that nothing of them was sent. */
export function PrivateSwitch({ image, of = nothingSent, onChange, ...words }: PrivateSwitchProps) {
  const isPrivate = useIsPrivate();
  const before = useRef(isPrivate);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (before.current === isPrivate) return;
    before.current = isPrivate;
    change(isPrivate);
  }, [isPrivate]);
  const file = image?.kind === 'file' ? image.file : undefined;
  return <PrivateRow {...words} align="start" of={progressFor(file, of)} />;
}
