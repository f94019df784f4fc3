import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import type { bannerMessages } from '../../messages.ts';
import { type BannerOptions, type BannerStore, createBannerStore } from './banner-store.ts';
import { BannerRegion } from './BannerRegion.tsx';

export interface BannerControl {
  /** Shows a banner for 3 s and announces it; errors interrupt. Returns its id. */
  show: (options: BannerOptions) => string;
  dismiss: (id: string) => void;
}

const BannerContext = createContext<BannerControl | undefined>(undefined);

const NO_BANNERS: BannerControl = {
  show({ text }) {
    warnOnce(`"${text}" was not shown: put a BannerProvider around the app.`);
    return '';
  },
  dismiss() {},
};

export interface BannerProviderProps {
  /** Created internally if not given; a given one can be controlled from outside React. */
  store?: BannerStore;
  labels?: Partial<typeof bannerMessages>;
  children?: ReactNode;
}

/** Lets everything inside show banners, and displays them. Must be inside an `AnnouncerProvider`. */
export function BannerProvider({ store: givenStore, labels, children }: BannerProviderProps) {
  const announce = useAnnounce();
  const [ownStore] = useState(() => createBannerStore());
  const store = givenStore ?? ownStore;
  const control = useMemo<BannerControl>(
    () => ({
      show(options) {
        announce(options.text, options.tone === 'error' ? 'assertive' : 'polite');
        return store.show(options);
      },
      dismiss: store.dismiss,
    }),
    [store, announce],
  );
  return (
    <BannerContext.Provider value={control}>
      {children}
      <BannerRegion store={store} labels={labels} />
    </BannerContext.Provider>
  );
}

/** Shows and dismisses banners; the object keeps its identity. */
export function useBanner(): BannerControl {
  return useContext(BannerContext) ?? NO_BANNERS;
}
