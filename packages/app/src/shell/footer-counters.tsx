import { databaseStatus, metaCounter } from '@mekiki/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataOf } from '../api/api.ts';

const EVERY_MINUTE = 60_000;

/** The numbers in the footer, as far as they are known. */
export interface Counted {
  unique?: number;
  post?: number;
  status?: 'green' | 'yellow' | 'red';
}

/** Polls the footer's numbers every minute and passes them on; renders nothing. */
export function FooterCounters({ onCounted }: { onCounted: (counted: Counted) => void }) {
  const counter = useQuery({
    queryKey: ['meta counter'],
    queryFn: ({ signal }) => dataOf(metaCounter({ signal })),
    refetchInterval: EVERY_MINUTE,
  });
  const database = useQuery({
    queryKey: ['database status'],
    queryFn: ({ signal }) => dataOf(databaseStatus({ signal })),
    refetchInterval: EVERY_MINUTE,
  });
  // A server that does not answer counts as a database that is offline.
  const status = database.isError ? 'red' : database.data?.status;
  const { data } = counter;
  useEffect(() => onCounted({ ...data, ...(status ? { status } : {}) }), [data, status, onCounted]);
  return null;
}
