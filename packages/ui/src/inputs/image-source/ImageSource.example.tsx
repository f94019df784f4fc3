import { Button, ImageSource, imageSourceName, type ImageSourceValue, Stack } from '@mekiki/ui';
import { useState } from 'react';

export default function ImageToTag() {
  const [image, setImage] = useState<ImageSourceValue | null>(null);
  return (
    <Stack narrow>
      <ImageSource label="Image" formats={['PNG', 'JPEG', 'WebP']} value={image} onValueChange={setImage} />
      <Button variant="primary" disabled={image === null}>
        {image ? `Find the tags of ${imageSourceName(image)}` : 'Find the tags'}
      </Button>
    </Stack>
  );
}
