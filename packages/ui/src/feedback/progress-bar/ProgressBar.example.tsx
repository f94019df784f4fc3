import { ProgressBar, Stack } from '@mekiki/ui';

export default function Uploads() {
  return (
    <Stack narrow>
      <ProgressBar label="Uploading 12 images" hideLabel={false} value={0.25} valueText="3 of 12" showValue />
      <ProgressBar label="Reading the folder" hideLabel={false} value={null} />
      <ProgressBar label="The last upload failed" hideLabel={false} value={0.6} tone="error" />
    </Stack>
  );
}
