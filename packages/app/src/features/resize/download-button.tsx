import { Button, useBanner } from '@mekiki/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../browser/download.ts';
import { resultFile, resultFailure } from './result-file.ts';

export interface DownloadButtonProps {
  label: string;
  /** Size of the file, as reported by the server. */
  address: string;
  /** The file's name. */
  name: string;
}

/** Downloads the file of a result. */
export function DownloadButton({ label, address, name }: DownloadButtonProps) {
  const { show } = useBanner();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await resultFile(address), name);
    } catch (error) {
      show({ tone: 'error', text: resultFailure(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download />} loading={isBusy} loadingLabel="Downloading" onClick={() => void download()}>
      {label}
    </Button>
  );
}
