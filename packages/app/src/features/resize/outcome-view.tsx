import { Badge, Button, EmptyState, FactList, formatBytes, LazyImage, ImageRoom, Stack } from '@mekiki/ui';
import { Clock, Download } from 'lucide-react';
import { saveFile } from '../../browser/download.ts';
import { useObjectUrl } from '../../browser/use-object-url.ts';
import { SendMenu } from '../../lib/send/lazy-send-menu.tsx';
import { reachable } from '../../api/address.ts';
import { ChangeText } from './change-text.tsx';
import { CompareView } from './compare-view.tsx';
import { DownloadButton } from './download-button.tsx';
import { factorText, sizeText } from './factor.ts';
import type { Outcome } from './resizer.ts';
import { EXPIRED, resultName, resultImage } from './result-file.ts';
import type { UpscaleSettings, UpscaleSource } from './upscaling.ts';
import { useIsPast } from './use-is-past.ts';

export interface OutcomeViewProps {
  outcome: Outcome;
  source: UpscaleSource | undefined;
  /** URL to display the source; undefined if it is not kept. */
  src: string | undefined;
  /** As currently set. */
  settings: UpscaleSettings;
}

/** A finished image next to its source, and the ways to download or send it. */
export function OutcomeView({ outcome, source, src, settings }: OutcomeViewProps) {
  const { result } = outcome;
  const isHere = 'file' in result;
  const made = useObjectUrl(isHere ? result.file : undefined);
  const isGone = useIsPast(isHere ? undefined : result.expires);
  if (isGone) {
    return (
      <EmptyState icon={<Clock />} title="This result has expired">
        {EXPIRED}
      </EmptyState>
    );
  }
  const address = isHere ? made : reachable(result.webp);
  if (address === undefined) return null;
  const after = { src: address, alt: 'The upscaled image' };
  const { model, factor } = outcome.settings;
  const hasChanged = model !== settings.model || factor !== settings.factor;
  const nameOf = (extension: 'png' | 'webp') => resultName(source, result.outscale, extension);
  return (
    <Stack direction="row" align="start" wrap gap={5}>
      {src === undefined ? (
        <ImageRoom ratio={result.width / result.height}>
          <LazyImage {...after} width={result.width} height={result.height} rounded />
        </ImageRoom>
      ) : (
        <CompareView before={{ src, alt: 'The original image' }} after={after} ratio={result.width / result.height} />
      )}
      <Stack data-grow="wide">
        {src === undefined ? <p>We don’t keep the original image, so there is nothing to compare it with.</p> : null}
        {hasChanged ? (
          <p>
            <Badge tone="warning">Settings changed</Badge> This result was made at {factorText(factor)}. Select Generate
            Enhanced Image to use the new settings.
          </p>
        ) : null}
        <FactList facts={factsOf(outcome)} />
        <Stack direction="row" gap={2} wrap>
          {isHere ? (
            <Button icon={<Download />} onClick={() => saveFile(result.file, nameOf('png'))}>
              Download PNG
            </Button>
          ) : (
            <>
              <DownloadButton label="Download PNG" address={result.png} name={nameOf('png')} />
              <DownloadButton label="Download WEBP" address={result.webp} name={nameOf('webp')} />
            </>
          )}
          <SendMenu
            size="md"
            image={() => (isHere ? fileOf(result.file, nameOf('png')) : resultImage(result.webp, nameOf('webp')))}
          />
        </Stack>
      </Stack>
    </Stack>
  );
}

async function fileOf(blob: Blob, name: string) {
  return { kind: 'file' as const, file: new File([blob], name, { type: blob.type }) };
}

function factsOf({ result, settings }: Outcome) {
  const { source, model } = result;
  const isHere = 'file' in result;
  const files = [`PNG ${formatBytes(result.bytes.png)}`, ...(isHere ? [] : [`WEBP ${formatBytes(result.bytes.webp)}`])];
  return [
    { label: 'Pixels', value: <ChangeText before={sizeText(source)} after={sizeText(result)} /> },
    {
      label: 'File',
      value: (
        <ChangeText before={`${source.format.toUpperCase()} ${formatBytes(source.bytes)}`} after={files.join(', ')} />
      ),
    },
    { label: 'Made with', value: `${model.name}, ${factorText(settings.factor)}` },
    ...(model.reason === undefined ? [] : [{ label: 'Why', value: model.reason }]),
    isHere
      ? { label: 'Made', value: 'On this device' }
      : { label: 'Kept until', value: MOMENT.format(new Date(result.expires)) },
  ];
}

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
