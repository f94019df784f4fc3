import { Badge, VisuallyHidden } from '@mekiki/ui';

export default function JobState() {
  return (
    <Badge tone="success" dot>
      <VisuallyHidden>Image server: </VisuallyHidden>
      Active
    </Badge>
  );
}
