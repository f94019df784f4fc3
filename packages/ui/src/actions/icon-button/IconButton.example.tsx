import { IconButton } from '@mekiki/ui';
import { useState } from 'react';

export default function FavoriteButton() {
  const [isFavorite, setFavorite] = useState(false);
  return (
    <IconButton label="Favorite" pressed={isFavorite} onClick={() => setFavorite(!isFavorite)}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M12 20 4.6 12.6a4.8 4.8 0 0 1 6.8-6.8l.6.6.6-.6a4.8 4.8 0 0 1 6.8 6.8Z" />
      </svg>
    </IconButton>
  );
}
