import type { ImageMetadata } from '@mekiki/api-client';
import { Badge, Banner, Button, CompareSlider, FactList, formatBytes, ImageRoom, Skeleton, Stack } from '@mekiki/ui';
import { Columns2, Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../browser/download.ts';
import { SendMenu } from '../../../lib/send/send-menu.tsx';
import type { Shown } from '../use-shown.ts';
import { useShown } from '../use-shown.ts';
import { formatName } from '../use-formats.ts';
import { KeptResult, resultText } from './kept-result.tsx';
import { qualityOf, sizeAfter } from './options.ts';
import { loweredText } from './made.ts';
import { changeText, type Converted } from './result.ts';

export interface ConvertResultProps {
  converted: Converted;
  /** Size of the source, if known. */
  file: ImageMetadata['file'] | undefined;
  /** URL to display the source. */
  before: Shown;
  /** The result of the form's current settings, once there is one. */
  latest: () => Promise<Converted>;
  /** Another one is in progress. */
  isUpdating: boolean;
  /** The form has changed since. */
  isOutdated: boolean;
  /** Shows another result in its place, and its settings in the form. */
  onShow: (result: Converted) => void;
}

/** Names of two results; neither came before the other. */
const SIDES = { before: 'Left', after: 'Right' };

/** The converted image next to its source, with the sizes of both, to download. */
export function ConvertResult({ converted, file, before, latest, isUpdating, isOutdated, onShow }: ConvertResultProps) {
  const [isSaving, setSaving] = useState(false);
  const [kept, setKept] = useState<Converted>();
  const after = useShown(converted.file);
  const earlier = useShown(kept?.file);
  const change = changeText(file?.bytes, converted.file.size);
  const lowered = loweredText(
    converted,
    file && { quality: qualityOf(converted.options), ...sizeAfter(converted.options, file) },
  );
  async function save(): Promise<void> {
    setSaving(true);
    try {
      const { file: made } = await latest();
      saveFile(made, made.name);
    } catch {
      // The page says why, or it was canceled.
    } finally {
      setSaving(false);
    }
  }

  return (
    <Stack>
      <Stack direction="row" gap={3} justify="between" wrap>
        <Stack direction="row" gap={2} wrap>
          <strong>
            {file ? `${formatBytes(file.bytes)} to ` : ''}
            {formatBytes(converted.file.size)}
          </strong>
          {change ? <Badge tone={change.startsWith('+') ? 'warning' : 'success'}>{change}</Badge> : null}
          {isUpdating ? <Badge>Updating</Badge> : isOutdated ? <Badge>Earlier settings</Badge> : null}
        </Stack>
        <Stack direction="row" gap={2} wrap>
          {kept ? null : (
            <Button icon={<Columns2 />} onClick={() => setKept(converted)}>
              Compare settings
            </Button>
          )}
          <SendMenu size="md" image={async () => ({ kind: 'file', file: (await latest()).file })} />
          <Button
            variant="primary"
            icon={<Download />}
            loading={isSaving}
            loadingLabel="Converting"
            onClick={() => void save()}
          >
            Download
          </Button>
        </Stack>
      </Stack>
      {lowered ? <Banner tone="info">{lowered}</Banner> : null}
      {kept ? (
        <KeptResult
          kept={kept}
          converted={converted}
          onSwap={() => {
            setKept(converted);
            onShow(kept);
          }}
          onEnd={() => setKept(undefined)}
        />
      ) : null}
      <Preview
        before={kept ? earlier : before}
        after={after}
        alts={kept ? [resultText(kept), resultText(converted)] : ['The original image', 'The converted image']}
        labels={kept && SIDES}
        ratio={converted.width / converted.height}
      />
      <FactList
        facts={[
          { label: 'File', value: converted.file.name },
          { label: 'Format', value: `${file ? `${formatName(file.format)} to ` : ''}${converted.format}` },
          {
            label: 'Pixels',
            value: `${file ? `${file.width} × ${file.height} to ` : ''}${converted.width} × ${converted.height}`,
          },
          ...(file?.hasAlpha && !converted.hasTransparency
            ? [
                {
                  label: 'Transparency',
                  value: `${converted.format} has none. Transparent areas are filled with the background.`,
                },
              ]
            : []),
          ...(converted.quality === undefined ? [] : [{ label: 'Quality', value: String(converted.quality) }]),
          ...(Math.max(converted.frames, file?.frames ?? 1) > 1
            ? [{ label: 'Frames', value: `${file ? `${file.frames} to ` : ''}${converted.frames}` }]
            : []),
          {
            label: 'Converted',
            value: converted.isHere
              ? 'On this device, without an upload.'
              : 'By the server, in memory. Files are not stored.',
          },
          ...(after.isCopy || before.isCopy
            ? [
                {
                  label: 'Preview',
                  value: 'Your browser cannot show this format, so this is a preview made by the server.',
                },
              ]
            : []),
        ]}
      />
    </Stack>
  );
}

interface PreviewProps {
  before: Shown;
  after: Shown;
  alts: readonly [before: string, after: string];
  labels: { before: string; after: string } | undefined;
  ratio: number;
}

function Preview({ before, after, alts: [beforeAlt, afterAlt], labels, ratio }: PreviewProps) {
  if (before.src === null || after.src === null) {
    return <Banner tone="warning">No preview is available for these formats. You can still download the file.</Banner>;
  }
  return (
    <ImageRoom ratio={ratio}>
      {before.src && after.src ? (
        <CompareSlider
          before={{ src: before.src, alt: beforeAlt }}
          after={{ src: after.src, alt: afterAlt }}
          ratio={ratio}
          {...(labels ? { labels } : {})}
        />
      ) : (
        <Skeleton ratio={1 / ratio} />
      )}
    </ImageRoom>
  );
}
