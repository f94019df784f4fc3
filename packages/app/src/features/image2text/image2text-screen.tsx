import { DropZone, EmptyState, SegmentedControl, Stack, ToolLayout } from '@mekiki/ui';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import { CaptionText } from '../caption/caption-text.tsx';
import { ALT_LIMIT, keepStyle, keptStyle, STYLES } from '../caption/styles.ts';
import { useCaption } from '../caption/use-caption.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { ToolHead } from '../tool/tool-head.tsx';
import { ToolSource } from '../tool/tool-source.tsx';
import { useToolPicture } from '../tool/use-tool-picture.ts';

/** The Image to Text page: a picture in words, in the style that is asked for. */
export function Image2TextScreen() {
  usePageTitle('Image to Text');
  const source = useToolPicture();
  const [style, setStyle] = useState(keptStyle);
  const caption = useCaption(source.picture, style, true);

  return (
    <DropZone hint="It is described at once." onFile={source.takeFile}>
      <ToolHead tool="image2text" title="Image to Text" note="A picture in words, as soon as you choose it." />
      <ToolLayout
        asideLabel="Picture"
        aside={<ToolSource paste source={source} busy={caption.state === 'streaming'} />}
      >
        <Stack gap={5} narrow>
          <SegmentedControl
            label="Style"
            options={STYLES}
            value={style}
            onValueChange={(next) => {
              setStyle(next);
              keepStyle(next);
            }}
          />
          {source.picture ? (
            // Another style is another text, of which nothing is being edited.
            <CaptionText key={style} caption={caption} limit={style === 'alt' ? ALT_LIMIT : undefined} />
          ) : (
            <EmptyState icon={<ScanText />} title="No picture yet">
              Paste, drop or choose one. Its description is written here at once.
            </EmptyState>
          )}
        </Stack>
      </ToolLayout>
    </DropZone>
  );
}
