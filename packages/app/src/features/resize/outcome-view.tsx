import { Button, CompareSlider, EmptyState, FactList, formatBytes, Stack, useBanner } from '@mekiki/ui';
import { Clock, Download } from 'lucide-react';
import { useState } from 'react';
import { fetchPicture, Refusal, saveFile } from '../../browser/download.ts';
import { reachable } from '../generator/results/address.ts';
import { factorText, sizeText } from './factor.ts';
import type { Outcome } from './resizer.ts';
import { resultName } from './result-names.ts';
import type { UpscaleSource } from './upscaling.ts';
import { useIsPast } from './use-is-past.ts';

const EXPIRED = 'It was kept for a while and is deleted now. Enhance the picture again.';

export interface OutcomeViewProps {
  outcome: Outcome;
  source: UpscaleSource | undefined;
  /** The source, to look at; undefined where it is not kept. */
  src: string | undefined;
}

/** A finished picture beside what it was made of, and the ways to take it along. */
export function OutcomeView({ outcome: { result, settings }, source, src }: OutcomeViewProps) {
  const isGone = useIsPast(result.expires);
  if (isGone) {
    return (
      <EmptyState icon={<Clock />} title="This result has expired">
        {EXPIRED}
      </EmptyState>
    );
  }
  const after = { src: reachable(result.webp), alt: 'The enhanced picture' };
  const size = { width: result.width, height: result.height };
  return (
    <Stack>
      {src === undefined ? null : (
        <CompareSlider before={{ src, alt: 'The picture before' }} after={after} ratio={result.width / result.height} />
      )}
      <FactList
        facts={[
          { label: 'Pixels', value: `${sizeText(result.source)} → ${sizeText(size)}` },
          {
            label: 'File',
            value: `${formatBytes(result.source.bytes)} → PNG ${formatBytes(result.bytes.png)}, WEBP ${formatBytes(result.bytes.webp)}`,
          },
          { label: 'Made with', value: `${result.model.name}, ${factorText(settings.factor)}` },
          { label: 'Kept until', value: momentText(result.expires) },
        ]}
      />
      <Stack direction="row" gap={2} wrap>
        <DownloadButton address={result.png} name={resultName(source, result.outscale, 'png')} label="Download PNG" />
        <DownloadButton
          address={result.webp}
          name={resultName(source, result.outscale, 'webp')}
          label="Download WEBP"
        />
      </Stack>
    </Stack>
  );
}

function DownloadButton({ address, name, label }: { address: string; name: string; label: string }) {
  const { show } = useBanner();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchPicture(reachable(address)), name);
    } catch (error) {
      const isGone = error instanceof Refusal && (error.status === 404 || error.status === 410);
      const text = error instanceof Error && !isGone ? error.message : `This result has expired. ${EXPIRED}`;
      show({ tone: 'error', text });
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

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function momentText(moment: string): string {
  return MOMENT.format(new Date(moment));
}
