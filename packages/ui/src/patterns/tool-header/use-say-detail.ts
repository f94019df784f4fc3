import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';

/** Says a detail that came or changed; what is there from the beginning is read where it stands. */
export function useSayDetail(detail: string | undefined): void {
  const announce = useAnnounce();
  const said = useRef(detail);
  useEffect(() => {
    if (said.current === detail) return;
    said.current = detail;
    if (detail) announce(detail);
  }, [detail, announce]);
}
