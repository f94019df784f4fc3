/** What the stories of BannerRegion and their tests share. */
import { createBannerStore } from './banner-store.ts';

export const store = createBannerStore();
