import { Button, CutoutEditor } from '@mekiki/ui';
import { useState } from 'react';

export default function StickerEditor() {
  const [sticker, setSticker] = useState<string>();
  const [isEditing, setEditing] = useState(true);
  if (!isEditing)
    return (
      <>
        {sticker ? <img src={sticker} alt="Your sticker" width={128} /> : <p>You have no sticker.</p>}
        <Button onClick={() => setEditing(true)}>Cut out a sticker</Button>
      </>
    );
  return (
    <CutoutEditor
      src="/images/5.svg"
      initial={{
        points: [
          { x: 160, y: 120 },
          { x: 520, y: 160 },
          { x: 480, y: 520 },
          { x: 200, y: 480 },
        ],
      }}
      output={{ type: 'image/webp', maxSide: 512 }}
      onSave={({ blob }) => {
        if (sticker) URL.revokeObjectURL(sticker);
        setSticker(URL.createObjectURL(blob));
        setEditing(false);
      }}
      onCancel={() => setEditing(false)}
    />
  );
}
