import { TextArea } from '@mekiki/ui';

export default function ImageDescription() {
  return (
    <TextArea
      style={{ maxWidth: 480 }}
      label="Description"
      hint="What the image shows, for people who cannot see it."
      maxLength={300}
      defaultValue="A girl with silver hair on a roof at night."
    />
  );
}
