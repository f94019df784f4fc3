import { FavoriteCard } from '@mekiki/ui';
import { useState } from 'react';

export default function SavedSearch() {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <div style={{ maxWidth: 220 }}>
      <FavoriteCard
        src="/images/11.svg"
        alt=""
        query="white hair, city, night"
        width={1080}
        height={1440}
        onSearch={() => window.open('/search?q=white+hair')}
        onRemove={() => setRemoving(true)}
        removing={isRemoving}
      />
    </div>
  );
}
