import { simpleStatus } from '@mekiki/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataOf } from '../api/api.ts';

/** Status of search in the header: Active or Offline, and the version. */
export interface Status {
  isActive: boolean;
  version?: string;
}

/** Polls the status every minute and passes it on; renders nothing. */
export function ServiceStatus({ onStatus }: { onStatus: (status: Status) => void }) {
  const { data, isError } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => dataOf(simpleStatus({ query: { project: 'search' }, signal })),
    refetchInterval: 60_000,
  });
  useEffect(() => {
    if (data) {
      const { search_engine, image_provider } = data.status;
      const isActive = !isError && search_engine === 'ok' && image_provider === 'ok';
      onStatus({ isActive, version: data.version });
    } else if (isError) onStatus({ isActive: false });
  }, [data, isError, onStatus]);
  return null;
}
