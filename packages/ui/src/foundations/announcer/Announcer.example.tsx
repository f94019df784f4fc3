import { AnnouncerProvider, Button, Stack, useAnnounce } from '@mekiki/ui';
import { useState } from 'react';

function Results() {
  const announce = useAnnounce();
  const [count, setCount] = useState(12);
  const loadMore = () => {
    setCount(count + 12);
    announce(`${count + 12} images`);
  };
  return (
    <Stack direction="row">
      <span>{count} images</span>
      <Button onClick={loadMore}>Load more</Button>
    </Stack>
  );
}

export default function App() {
  return (
    <AnnouncerProvider>
      <Results />
    </AnnouncerProvider>
  );
}
