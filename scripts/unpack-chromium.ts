/** Unpacks the pinned Chromium into the temporary folder of this process; scripts/chromium.ts chooses that. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
