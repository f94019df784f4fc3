/** Opens pages as on a site whose operator has set more than ours. */
import type { Page } from '@playwright/test';

/** The page at an address, with other settings than the server's own. */
export async function openConfigured(page: Page, path: string, settings: Record<string, unknown>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(<script type="application\/json" id="site">)(.*?)(<\/script>)/,
        (_whole, before: string, json: string, after: string) =>
          before + JSON.stringify({ ...(JSON.parse(json) as object), ...settings }) + after,
      );
      await route.fulfill({ response, body: html });
    },
  );
  await page.goto(path);
}
