import { Button } from '@mekiki/ui';
import { useState } from 'react';

export default function FollowButton() {
  const [isFollowing, setFollowing] = useState(false);
  return (
    <Button variant={isFollowing ? 'secondary' : 'primary'} onClick={() => setFollowing(!isFollowing)}>
      {isFollowing ? 'Unfollow' : 'Follow'}
    </Button>
  );
}
