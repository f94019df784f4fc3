import type { ImageMetadata } from '@mekiki/api-client';
import { Banner, Button } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { programName } from './groups.ts';

/** Says that an image contains generation settings, and sends them to the generator. */
export function SendSettings({ ai }: { ai: NonNullable<ImageMetadata['ai']> }) {
  const navigate = useNavigate();
  return (
    <Banner
      tone="info"
      title="This image contains its generation settings."
      action={
        <Button size="sm" icon={<Send />} onClick={() => void navigate({ to: '/generator', state: { settings: ai } })}>
          Send settings to generator
        </Button>
      }
    >
      {`Its prompt and settings were saved by ${programName(ai.source)}.`}
    </Banner>
  );
}
