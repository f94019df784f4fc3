import type { GenerationItem } from '@mekiki/api-client';
import { EmptyState } from '@mekiki/ui';
import type { PendingImage } from '../generation/run.ts';

export interface GenerationResultsProps {
  /** 'unknown' until the server has told. */
  service: 'ok' | 'failing' | 'unknown';
  /** Received since the page was opened, the newest first. */
  fresh: readonly GenerationItem[];
  pending: readonly PendingImage[];
  isGenerating: boolean;
  /** Takes the settings of an image over into the form. */
  onRemix: (item: GenerationItem) => void;
}

/** What has been generated. */
export function GenerationResults({ service, fresh, pending }: GenerationResultsProps) {
  if (service === 'failing') return <EmptyState title="Service is currently unavailable" />;
  return <EmptyState title="No images generated yet">{`${fresh.length} made, ${pending.length} to come`}</EmptyState>;
}
