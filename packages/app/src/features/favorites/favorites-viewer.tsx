import type { Favorite } from '@mekiki/api-client';
import { ImageViewer, useBanner, type ViewerItem } from '@mekiki/ui';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { fetchImage, fileNameOf, saveFile } from '../../browser/download.ts';
import { exactTime } from '../../browser/time-ago.ts';
import { keyOf, sizeOf, titleOf } from './favorites.ts';
import { imageUrl } from './image-url.ts';

const LARGEST = 1024;

export interface FavoritesViewerProps {
  favorites: readonly Favorite[];
  /** Key of the shown favorite. */
  opened: string;
  onOpen: (key: string) => void;
  onRemove: (key: string) => void;
  onClose: () => void;
}

/** A viewer for all favorites; when the shown one is removed, the next takes its place. */
export function FavoritesViewer({ favorites, opened, onOpen, onRemove, onClose }: FavoritesViewerProps) {
  const { show } = useBanner();
  const items = useMemo(() => favorites.map(toItem), [favorites]);
  const found = items.findIndex(({ id }) => id === opened);
  const [place, setPlace] = useState(found);
  if (found >= 0 && found !== place) setPlace(found);
  const index = found >= 0 ? found : Math.min(place, items.length - 1);

  const heir = found < 0 ? items[index]?.id : undefined;
  useEffect(() => {
    if (heir !== undefined) onOpen(heir);
    else if (index < 0) onClose();
  }, [heir, index, onOpen, onClose]);

  const download = async ({ id, src }: ViewerItem) => {
    const favorite = favorites.find((one) => keyOf(one) === id);
    try {
      saveFile(await fetchImage(src), fileNameOf(favorite?.title, id));
    } catch (error) {
      show({ tone: 'error', text: errorText(error) });
    }
  };

  return (
    <ImageViewer
      items={items}
      index={index < 0 ? null : index}
      onIndexChange={(next) => {
        const item = next === null ? undefined : items[next];
        if (item) onOpen(item.id);
        else onClose();
      }}
      onDownload={(item) => void download(item)}
      onRemove={({ id }) => onRemove(id)}
    />
  );
}

function toItem(favorite: Favorite): ViewerItem {
  const key = keyOf(favorite);
  const [width, height] = favorite.size ?? [];
  return {
    id: key,
    src: imageUrl(key, LARGEST),
    previewSrc: imageUrl(key, 256),
    alt: titleOf(favorite),
    ...sizeOf(favorite, LARGEST),
    ...(favorite.color ? { color: favorite.color } : {}),
    facts: [
      { label: 'Title', value: titleOf(favorite) },
      ...(width && height ? [{ label: 'Size', value: `${width} × ${height}` }] : []),
      { label: 'Added', value: exactTime(favorite.created_at) },
    ],
  };
}
