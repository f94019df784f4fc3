export { Banner, type BannerProps } from './Banner.tsx';
export {
  BANNER_DURATION,
  type BannerEntry,
  type BannerOptions,
  type BannerStore,
  type BannerTone,
  createBannerStore,
} from './banner-store.ts';
export { type BannerControl, BannerProvider, type BannerProviderProps, useBanner } from './BannerProvider.tsx';
export { BannerRegion, type BannerRegionProps } from './BannerRegion.tsx';
