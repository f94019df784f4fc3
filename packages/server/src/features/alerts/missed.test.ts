/** An alert whose match was wrong, or was removed, is compared with the images that appeared meanwhile. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { removeImages } from '../../catalog/moderation/remove.ts';
import { alert, image, setting } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { openAlerts } from './check.setup.ts';
import { createAlerts } from './service.ts';

const unused = async () => {
  throw new Error('It only waits again.');
};

async function openFound(kind: (typeof DATABASE_KINDS)[number]) {
  const opened = await openAlerts(kind);
  const { addAlert, addImage, compare, told, queries } = opened;
  const id = await addAlert(1);
  // Alerts that wait with it, so that new images are compared.
  const other = await addAlert(2);
  compare();
  await addImage('wrong');
  await expect.poll(() => told).toHaveLength(2);
  const resume = async (alertId: number) => {
    const search = { isKnown: unused, byKeys: async () => new Map<string, unknown>() };
    const check = { last: unused, compareSince: unused };
    const alerts = createAlerts({ db: queries, search, media: { describeQuery: unused }, check });
    const [row] = await queries.select().from(alert).where(eq(alert.id, alertId));
    await alerts.resume(row?.accountId ?? 0, alertId);
  };
  /** Adds an image that all waiting alerts have been compared with. */
  const pass = async (key: string) => {
    await addImage(key);
    const [added] = await queries.select().from(image).where(eq(image.key, key));
    await expect
      .poll(async () => (await queries.select().from(setting).where(eq(setting.key, 'alerts_checked')))[0]?.value)
      .toBe(added?.id);
  };
  told.length = 0;
  return { ...opened, id, other, resume, pass };
}

test.each(DATABASE_KINDS)('an image that appeared before its rejection is told, on the %s database', async (kind) => {
  const { id, other, resume, pass, told, queries } = await openFound(kind);
  await pass('right');
  await resume(id);
  await expect.poll(() => told).toEqual([[id, 'right']]);
  await resume(id);
  await expect
    .poll(async () => (await queries.select().from(alert).where(eq(alert.id, id)))[0])
    .toMatchObject({ foundKey: null, comparedTo: null });
  await pass('next');
  await expect
    .poll(() => told)
    .toEqual([
      [id, 'right'],
      [id, 'next'],
    ]);
  const [untouched] = await queries.select().from(alert).where(eq(alert.id, other));
  expect(untouched).toMatchObject({ foundKey: 'wrong' });
});

test.each(DATABASE_KINDS)(
  'an image that appeared before its match was removed is told, on the %s database',
  async (kind) => {
    const { id, other, pass, told, queries } = await openFound(kind);
    await pass('right');
    const [wrong] = await queries.select().from(image).where(eq(image.key, 'wrong'));
    const images = { remove: async () => {} };
    await removeImages({ db: queries, images }, [wrong?.id ?? 0], async () => {}, { mayFail: false });
    await expect
      .poll(() => told.toSorted(([a], [b]) => a - b))
      .toEqual([
        [id, 'right'],
        [other, 'right'],
      ]);
  },
);

test.each(DATABASE_KINDS)('one whose comparison fails holds up no other, on the %s database', async (kind) => {
  const { addAlert, addImage, compare, told, queries } = await openAlerts(kind);
  const [failing, other] = [await addAlert(1), await addAlert(2)];
  await addImage('right');
  const [right] = await queries.select().from(image);
  await queries.update(setting).set({ value: right?.id }).where(eq(setting.key, 'alerts_checked'));
  await queries.update(alert).set({ comparedTo: 0 }).where(eq(alert.id, other));
  await queries.update(alert).set({ comparedTo: -1 }).where(eq(alert.id, failing));
  // The first round alone: later ones give the failing alert up.
  compare((width) => width === 1, 3_600_000);
  await expect.poll(() => told).toEqual([[other, 'right']]);
});
