import { Hero, SearchBar } from '@mekiki/ui';
import { useState } from 'react';

export default function Home() {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  return (
    <Hero
      title="Find where an image comes from"
      note={wanted ? `Searching for ${wanted}` : 'Your images are not kept.'}
    >
      <SearchBar
        value={text}
        onValueChange={setText}
        onSubmit={() => setWanted(text)}
        onFile={(file) => setWanted(file.name)}
      />
    </Hero>
  );
}
