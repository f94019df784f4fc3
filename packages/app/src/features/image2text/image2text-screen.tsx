import { DropZone, SegmentedControl, Stack, ToolLayout } from '@mekiki/ui';
import { ScanText } from 'lucide-react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { useKept } from '../../browser/use-kept.ts';
import { ALT_LIMIT, FIRST_STYLE, keepStyle, keptStyle, STYLES } from '../caption/styles.ts';
import { useCaption } from '../caption/use-caption.ts';
import { useScreen } from '../../lib/site/use-screen.ts';
import { NoImage } from '../../lib/tool/no-image.tsx';
import { ToolHead } from '../../lib/tool/tool-head.tsx';
import { ToolSource } from '../../lib/tool/tool-source.tsx';
import { useToolImage } from '../../lib/tool/use-tool-image.ts';

/** Fetched with the first image, while its caption is being written. */
const CaptionText = lazyPart(async () => (await import('../caption/caption-text.tsx')).CaptionText);

/** The Image to Text page: a caption in the chosen style. */
export function Image2TextScreen() {
  useScreen('Image to Text');
  const source = useToolImage();
  const [style, setStyle] = useKept(keptStyle, FIRST_STYLE);
  const caption = useCaption(source.image, style, true);

  return (
    <DropZone hint="The caption starts right away." onFile={source.takeFile} onUrl={source.takeUrl}>
      <ToolHead
        tool="image2text"
        title="Image to Text"
        note="Choose an image to get a caption. This site does not keep the image."
      />
      <ToolLayout asideLabel="Image" aside={<ToolSource paste source={source} busy={caption.state === 'streaming'} />}>
        <Stack gap={5}>
          <SegmentedControl
            label="Style"
            options={STYLES}
            value={style}
            onValueChange={(next) => {
              setStyle(next);
              keepStyle(next);
            }}
          />
          {source.image ? (
            // Another style is another text, which is not being edited.
            <Stack narrow>
              <CaptionText key={style} caption={caption} limit={style === 'alt' ? ALT_LIMIT : undefined} />
            </Stack>
          ) : (
            <NoImage icon={<ScanText />} tool="image2text">
              Its caption will appear here.
            </NoImage>
          )}
        </Stack>
      </ToolLayout>
    </DropZone>
  );
}
