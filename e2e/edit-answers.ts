import type { Page, Route } from '@playwright/test';

/** Errors of requests that the end of a test interrupts. */
const CUT_OFF = /disposed|closed/;

/** Changes the JSON of answers on their way to the page. Requests that the end of the test cuts off are no failure. */
export async function editAnswers<Answer>(
  page: Page,
  addresses: Parameters<Page['route']>[0],
  edit: (answer: Answer) => Answer,
): Promise<void> {
  await page.route(addresses, async (route: Route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: edit((await response.json()) as Answer) });
    } catch (error) {
      if (!CUT_OFF.test(String(error))) throw error;
    }
  });
}
