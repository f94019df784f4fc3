/** An alert whose comparison fails holds up neither the other alerts nor the images behind it for good. */
import { expect, test } from 'vitest';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { openAlerts } from './check.setup.ts';

const PASSED_OVER = 'an alert was not compared with some new images';

test.each(DATABASE_KINDS)(
  'the other alerts are told, and later images are compared, on the %s database',
  async (kind) => {
    const { addAlert, addImage, compare, told, errors } = await openAlerts(kind);
    await addAlert(1);
    const second = await addAlert(2);
    let failures = 0;
    await addImage('first');
    compare((width) => {
      if (width === 1) failures += 1;
      return width === 1;
    });
    await expect.poll(() => told).toEqual([[second, 'first']]);

    await expect.poll(() => errors.filter((text) => text === PASSED_OVER)).toHaveLength(1);
    expect(failures).toBe(12);
    const third = await addAlert(3);
    await addImage('next');
    await expect
      .poll(() => told)
      .toEqual([
        [second, 'first'],
        [third, 'next'],
      ]);
  },
);

test.each(DATABASE_KINDS)('none is passed over while all of them fail, on the %s database', async (kind) => {
  const { addAlert, addImage, compare, told, errors } = await openAlerts(kind);
  const ids = [await addAlert(1), await addAlert(2)];
  let calls = 0;
  await addImage('first');
  compare(() => (calls += 1) <= 60);
  await expect.poll(() => new Set(told.map(([id]) => id))).toEqual(new Set(ids));
  expect(errors).not.toContain(PASSED_OVER);
});
