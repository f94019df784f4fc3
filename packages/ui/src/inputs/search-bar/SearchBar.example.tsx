import { SearchBar } from '@mekiki/ui';
import { useState } from 'react';

export default function ImageSearch() {
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<{ src: string; alt: string } | undefined>({
    src: '/images/5.svg',
    alt: 'A girl with red hair',
  });
  return (
    <SearchBar
      value={text}
      onValueChange={setText}
      onSubmit={() => setText('')}
      onFile={(file) => setPreview({ src: URL.createObjectURL(file), alt: file.name })}
      onClearPreview={() => setPreview(undefined)}
      {...(preview ? { preview } : {})}
    />
  );
}
