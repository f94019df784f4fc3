import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PrivateRow } from '../private/private-row.tsx';
import { idle, nothingSent, sentBefore } from '../private/progress.ts';
import { useIsPrivate } from '../private/setting.ts';
import type { ToolImage } from '../tool/use-tool-image.ts';
import { INSPECTIONS } from './use-inspection.ts';
import { wasSent } from './utils-api.ts';

/** Keeps files on this device, and says that nothing of them was sent. */
export function PrivateSwitch({ image }: { image: ToolImage | undefined }) {
  const client = useQueryClient();
  const isPrivate = useIsPrivate();
  const before = useRef(isPrivate);
  useEffect(() => {
    if (before.current === isPrivate) return;
    before.current = isPrivate;
    // The server may tell more of a file than this device, and reads formats that this device does not.
    void client.resetQueries({ queryKey: INSPECTIONS });
  }, [client, isPrivate]);
  const progress = image?.kind !== 'file' ? idle : wasSent(image.file) ? sentBefore : nothingSent;
  return <PrivateRow align="start" of={progress} />;
}
