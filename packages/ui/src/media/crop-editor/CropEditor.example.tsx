import { Button, CropEditor } from '@mekiki/ui';
import { useState } from 'react';

export default function AvatarEditor() {
  const [avatar, setAvatar] = useState<string>();
  if (avatar)
    return (
      <>
        <img src={avatar} alt="Your avatar" width={128} height={128} />
        <Button onClick={() => setAvatar(undefined)}>Edit it again</Button>
      </>
    );
  return (
    <CropEditor
      src="/images/5.svg"
      aspect={1}
      initial={{ rect: { x: 160, y: 120, width: 400, height: 400 } }}
      onSave={({ blob }) => setAvatar(URL.createObjectURL(blob))}
      onCancel={() => setAvatar('/images/5.svg')}
    />
  );
}
