import { IconButton, useBanner } from '@mekiki/ui';
import { Heart } from 'lucide-react';
import { useUser } from '../../api/session.ts';
import { wantAccount } from '../../lib/session/want-account.ts';
import { useAddFavorite, useIsFavorite, useRemoveFavorite } from './use-favorites.ts';

/** Adds an image to the favorites, or removes it. */
export function FavoriteButton({ imageKey }: { imageKey: string }) {
  const user = useUser();
  const { show } = useBanner();
  const isFavorite = useIsFavorite(imageKey);
  const addition = useAddFavorite();
  const removal = useRemoveFavorite();
  const toggle = () => {
    if (user === undefined) {
      show({
        tone: 'warning',
        text: 'You have to register to save favorites',
        action: { label: 'Sign in', onAction: wantAccount },
      });
    } else if (isFavorite) removal.mutate(imageKey);
    else addition.mutate(imageKey);
  };
  return (
    <IconButton
      label={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      pressed={isFavorite}
      loading={addition.isPending || removal.isPending}
      loadingLabel={removal.isPending ? 'Removing' : 'Adding'}
      onClick={toggle}
    >
      <Heart fill={isFavorite ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
