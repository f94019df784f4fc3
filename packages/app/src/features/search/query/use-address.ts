import { type AnyRouter, useRouteContext, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addressOf, readParameters, type SearchAddress } from './address.ts';
import type { AddressPort } from '../search-page.ts';

/** The search page's position in the router's history. */
function portOf(router: AnyRouter): AddressPort {
  const go =
    (replace: boolean): AddressPort['push'] =>
    (search, state) =>
      void router.navigate({ to: '/search', search, state, replace, resetScroll: false });
  return {
    read: () => addressOf(readParameters(router.latestLocation.search), router.latestLocation.state),
    isCurrent: () => router.latestLocation.pathname === '/search',
    push: go(false),
    replace: go(true),
    back: () => history.back(),
    subscribe: (listener) => router.subscribe('onResolved', listener),
  };
}

/** What the page searches for, and how to change that. */
export function useAddress(): { address: SearchAddress; port: AddressPort } {
  const { address } = useRouteContext({ from: '/search' });
  const router = useRouter();
  return { address, port: useMemo(() => portOf(router), [router]) };
}
