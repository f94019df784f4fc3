import { ContextMenu, ImageTile } from '@mekiki/ui';

export default function TileWithMenu() {
  return (
    <ContextMenu
      style={{ inlineSize: 240 }}
      label="This image"
      items={[
        { label: 'Find similar images' },
        { label: 'Download', hint: 'D' },
        'separator',
        { label: 'Delete', tone: 'danger' },
      ]}
    >
      <ImageTile src="/images/4.svg" alt="" label="A girl at the window" width={600} height={800} sources={[]} />
    </ContextMenu>
  );
}
