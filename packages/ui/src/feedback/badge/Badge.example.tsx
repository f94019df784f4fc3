import { Badge, Stack } from '@mekiki/ui';

export default function ImageFacts() {
  return (
    <Stack direction="row" gap={2} wrap>
      <Badge>1200 × 1600</Badge>
      <Badge tone="match">98 %</Badge>
      <Badge tone="success" dot>
        Published
      </Badge>
      <Badge shape="chip">silver hair</Badge>
    </Stack>
  );
}
