import { Button, CropEditor } from '@mekiki/ui';
import { useState } from 'react';

export default function AvatarEditor() {
  const [avatar, setAvatar] = useState<string>();
  const [isEditing, setEditing] = useState(true);
  if (!isEditing)
    return (
      <>
        {avatar ? <img src={avatar} alt="Your avatar" width={128} height={128} /> : <p>You have no avatar.</p>}
        <Button onClick={() => setEditing(true)}>Choose an avatar</Button>
      </>
    );
  return (
    <CropEditor
      src="/images/5.svg"
      aspect={1}
      initial={{ rect: { x: 160, y: 120, width: 400, height: 400 } }}
      onSave={({ blob }) => {
        if (avatar) URL.revokeObjectURL(avatar);
        setAvatar(URL.createObjectURL(blob));
        setEditing(false);
      }}
      onCancel={() => setEditing(false)}
    />
  );
}
