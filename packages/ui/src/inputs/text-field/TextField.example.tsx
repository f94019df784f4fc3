import { TextField } from '@mekiki/ui';
import { useState } from 'react';

export default function AlbumName() {
  const [name, setName] = useState('Summer at the sea');
  return (
    <TextField
      style={{ maxWidth: 360 }}
      label="Name of the album"
      clearable
      value={name}
      onValueChange={setName}
      error={name.trim() === '' ? 'Enter a name, such as "Summer at the sea".' : undefined}
    />
  );
}
