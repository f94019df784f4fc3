import { ImageTile, Stack } from '@mekiki/ui';
import { addressOfKey } from '@mekiki/answer/image-address.ts';
import type { Result } from '@mekiki/answer/result-list.ts';

/** Height of a thumbnail, in px. */
const HEIGHT = 72;
/** Wider or taller images are cropped. */
const MIN_RATIO = 0.6;
const MAX_RATIO = 1.8;

interface VariantsRowProps {
  /** At least one. */
  variants: readonly Result[];
  onOpen: (key: string) => void;
}

/** The variants of an image, each a thumbnail that opens it. */
export function VariantsRow({ variants, onOpen }: VariantsRowProps) {
  return (
    <Stack direction="row" gap={2} wrap>
      <span>{variants.length === 1 ? '1 variant' : `${variants.length} variants`}</span>
      {variants.map(({ key, item, pools }, index) => {
        const ratio = Math.min(MAX_RATIO, Math.max(MIN_RATIO, item.size[0] / item.size[1]));
        return (
          <ImageTile
            key={key}
            src={item.preview}
            alt=""
            width={HEIGHT * ratio}
            height={HEIGHT}
            color={item.color}
            sources={[]}
            label={[`Variant ${index + 1}`, item.name, `on ${pools.join(', ')}`].filter(Boolean).join(', ')}
            style={{ inlineSize: HEIGHT * ratio }}
            href={addressOfKey(key)}
            onOpen={() => onOpen(key)}
          />
        );
      })}
    </Stack>
  );
}
