/** The query on top of the result: eyes see whether they are one image, so it must lie where it belongs. */
import { expect, type Locator, test } from '@playwright/test';
import sharp from 'sharp';
import { untilFocusIn } from './checks.ts';
import { openFirst, searchAndOpen } from './image-dialog.ts';
import { jpegOf } from './images.ts';

interface Point {
  x: number;
  y: number;
}

/** An image changed as people change it, and where its points went, in pixels. */
interface Change {
  wear: (original: Buffer) => Promise<Buffer>;
  move: (point: Point, width: number, height: number) => Point;
  /** How far a point may lie beside its place, in shares of the result's width. */
  within: number;
}

const BORDER = { top: 60, bottom: 60, left: 40, right: 40 };
const TURN = (10 * Math.PI) / 180;

const CHANGES: Record<string, Change> = {
  'a crop': {
    wear: async (original) => {
      const { width, height } = await sharp(original).metadata();
      const part = { left: Math.round(width * 0.15), top: Math.round(height * 0.1) };
      const size = { width: Math.round(width * 0.7), height: Math.round(height * 0.7) };
      return sharp(original)
        .extract({ ...part, ...size })
        .png()
        .toBuffer();
    },
    move: ({ x, y }, width, height) => ({ x: x - Math.round(width * 0.15), y: y - Math.round(height * 0.1) }),
    within: 0.01,
  },
  'a mirrored copy': {
    wear: (original) => sharp(original).flop().png().toBuffer(),
    move: ({ x, y }, width) => ({ x: width - x, y }),
    within: 0.01,
  },
  'a bordered copy': {
    wear: (original) =>
      sharp(original)
        .extend({ ...BORDER, background: '#101010' })
        .png()
        .toBuffer(),
    move: ({ x, y }) => ({ x: x + BORDER.left, y: y + BORDER.top }),
    within: 0.01,
  },
  'a turned copy': {
    wear: (original) => sharp(original).rotate(10, { background: '#fff' }).png().toBuffer(),
    move: ({ x, y }, width, height) => {
      const [sin, cos] = [Math.sin(TURN), Math.cos(TURN)];
      const [across, down] = [x - width / 2, y - height / 2];
      return {
        x: (width * cos + height * sin) / 2 + cos * across - sin * down,
        y: (width * sin + height * cos) / 2 + sin * across + cos * down,
      };
    },
    within: 0.02,
  },
};

/** Points in the middle of the image, which every change keeps; in shares of its width and height. */
const POINTS = [0.3, 0.5, 0.7].flatMap((x) => [0.3, 0.5, 0.7].map((y) => ({ x, y })));

/** Where points of the query, in its pixels, are seen on the result, in shares of its width and height. */
function seenAt(query: Locator, points: Point[]): Promise<Point[]> {
  return query.evaluate((element, given) => {
    const image = element as HTMLImageElement;
    const stage = image.offsetParent as HTMLElement;
    const placed = new DOMMatrix(getComputedStyle(image).transform);
    return given.map(({ x, y }) => {
      const inImage = {
        x: (x / image.naturalWidth) * image.offsetWidth,
        y: (y / image.naturalHeight) * image.offsetHeight,
      };
      const onStage = placed.transformPoint(inImage);
      return { x: onStage.x / stage.clientWidth, y: onStage.y / stage.clientHeight };
    });
  }, points);
}

interface Line {
  /** In pixels of the query. */
  query: Point;
  /** In shares of the result's width and height. */
  result: Point;
}

/** The lines between the query, at the left, and the result, which is as high. */
function linesIn(marks: Locator, query: { width: number; height: number }, ratio: number): Promise<Line[]> {
  return marks.evaluate(
    (element, { width, height, ratio: wide }) => {
      const box = (element as unknown as SVGSVGElement).viewBox.baseVal;
      const resultWidth = box.height * wide;
      const queryWidth = (box.height * width) / height;
      const numbers = (line: Element) => ['x1', 'y1', 'x2', 'y2'].map((name) => Number(line.getAttribute(name)));
      return Array.from(element.querySelectorAll('g'), (pair) => {
        const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = numbers(pair.firstElementChild as Element);
        return {
          query: { x: (x1 / queryWidth) * width, y: (y1 / box.height) * height },
          result: { x: (x2 - box.width + resultWidth) / resultWidth, y: y2 / box.height },
        };
      });
    },
    { ...query, ratio },
  );
}

for (const [name, { wear, move, within }] of Object.entries(CHANGES)) {
  test(
    `${name} lies on the result, point on point`,
    { tag: name === 'a crop' ? '@phone' : [] },
    async ({ page, isMobile }) => {
      const original = await jpegOf(5);
      const { width, height } = await sharp(original).metadata();
      const dialog = await searchAndOpen(page, await wear(original));
      await expect(dialog.getByText('Similarity')).toBeVisible();
      if (name === 'a mirrored copy') await expect(dialog).toContainText('matched after mirroring');
      await dialog.getByRole('button', { name: 'Compare with your image' }).click();
      const query = dialog.getByRole('img', { name: 'Your image' });
      await expect(query).toBeVisible();
      await expect
        .poll(() => query.evaluate((element) => (element as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);

      const farthest = async () => {
        const seen = await seenAt(
          query,
          POINTS.map(({ x, y }) => move({ x: x * width, y: y * height }, width, height)),
        );
        const errors = seen.map(({ x, y }, n) =>
          Math.hypot(x - (POINTS[n]?.x ?? NaN), ((y - (POINTS[n]?.y ?? NaN)) * height) / width),
        );
        return Math.max(...errors);
      };
      await expect.poll(farthest).toBeLessThan(within);

      const shown = await query.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
        width: naturalWidth,
        height: naturalHeight,
      }));
      await dialog.getByRole('radio', { name: 'Matching places' }).press('Space');
      const marks = dialog.getByRole('img', { name: /^\d+ lines between places that agree$/ });
      await expect(marks).toBeVisible();
      const lines = await linesIn(marks, shown, width / height);
      expect(lines.length).toBeGreaterThan(5);
      const misses = lines.map(({ query: at, result }) => {
        const expected = move({ x: result.x * width, y: result.y * height }, width, height);
        return Math.hypot(at.x - expected.x, at.y - expected.y) / width;
      });
      expect(Math.max(...misses)).toBeLessThan(0.03);
      await page.keyboard.press('ArrowLeft');
      await expect(marks).toBeHidden();

      if (!isMobile) {
        await dialog.getByRole('button', { name: 'Enlarge' }).click();
        const large = page.getByRole('dialog', { name: 'Compare with your image' });
        await untilFocusIn(large);
        await page.keyboard.press('Escape');
        await expect(large).toBeHidden();
      }
      await dialog.getByRole('button', { name: 'Show the image' }).click();
      await expect(dialog.getByRole('button', { name: /^View:/ })).toBeVisible();
    },
  );
}

test('there is none for words', async ({ page }) => {
  const dialog = await openFirst(page);
  await expect(dialog.getByRole('link', { name: 'View sample' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Compare with your image' })).toBeHidden();
});

/** Painted over the image, in shares of its width and height; at the top right. */
const PATCH = { x: 0.62, y: 0.1, width: 0.25, height: 0.12 };

const VARIANTS: Record<string, (variant: Buffer) => Promise<Buffer>> = {
  'a variant': async (variant) => variant,
  'a mirrored variant on its side': async (variant) => {
    const mirrored = await sharp(variant).flop().png().toBuffer();
    return sharp(mirrored).rotate(90).png().toBuffer();
  },
};

async function paintOver(original: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(original).metadata();
  const patch = {
    width: Math.round(PATCH.width * width),
    height: Math.round(PATCH.height * height),
    channels: 3 as const,
    background: '#2a7',
  };
  const place = { left: Math.round(PATCH.x * width), top: Math.round(PATCH.y * height) };
  return sharp(original)
    .composite([{ input: { create: patch }, ...place }])
    .png()
    .toBuffer();
}

for (const [name, wear] of Object.entries(VARIANTS)) {
  test(
    `${name} has a box where it differs, in every mode`,
    { tag: name === 'a variant' ? '@phone' : [] },
    async ({ page }) => {
      const dialog = await searchAndOpen(page, await wear(await paintOver(await jpegOf(5))));
      await expect(dialog).toContainText('Variant');
      await dialog.getByRole('button', { name: 'Compare with your image' }).click();
      const boxes = dialog.getByRole('img', { name: 'It differs at the top right', exact: true });
      await expect(boxes.locator('g')).toHaveCount(1);
      // What holds the boxes and the images, one of which is hidden while they alternate.
      const stage = boxes.locator('xpath=..');
      for (const mode of ['Slider', 'Blink']) {
        await dialog.getByRole('button', { name: mode }).click();
        await expect(boxes).toBeVisible();
        const [around, box] = [await stage.boundingBox(), await boxes.locator('rect').first().boundingBox()];
        if (!around || !box) throw new Error('The box or the images are not visible.');
        const [left, top] = [(box.x - around.x) / around.width, (box.y - around.y) / around.height];
        const out = [
          PATCH.x - left,
          PATCH.y - top,
          left + box.width / around.width - PATCH.x - PATCH.width,
          top + box.height / around.height - PATCH.y - PATCH.height,
        ];
        // All of the patch is in the box, which ends with a block of pixels.
        expect(Math.min(...out)).toBeGreaterThan(-0.01);
        expect(Math.max(...out)).toBeLessThan(0.1);
      }
      const shown = dialog.getByRole('switch', { name: 'Show difference' });
      await shown.focus();
      await page.keyboard.press('Space');
      await expect(boxes).toBeHidden();
      await page.keyboard.press('Space');
      await expect(boxes).toBeVisible();
    },
  );
}
