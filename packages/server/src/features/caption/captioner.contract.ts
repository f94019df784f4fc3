/** The contract of every captioner. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TagGroups } from '../../platform/db/json-columns.ts';
import { imageOf } from '../../testing/images.ts';
import { ALT_LIMIT, CAPTION_STYLES, type Captioner, type CaptionStyle, type CaptionSubject } from './port.ts';

/** A captioner that describes a girl at length, and what ends the parts it needs. */
interface Made {
  captioner: Captioner;
  end: () => Promise<void>;
}

const TAGS: TagGroups = {
  rating: [{ tag: 'general', score: 1 }],
  character: [{ tag: 'aosora_nagi_(mekiki)', score: 0.98 }],
  general: [
    '1girl solo long_hair blue_hair wavy_hair yellow_eyes tsurime cat_ears witch_hat school_uniform long_sleeves star_earrings',
    'looking_at_viewer holding_book waving light_smile blush upper_body outdoors beach sunset sparkle falling_petals',
  ]
    .join(' ')
    .split(' ')
    .map((tag) => ({ tag, score: 0.9 })),
};

export function describeCaptioner(name: string, make: () => Promise<Made>): void {
  describe(`${name} as a captioner`, () => {
    let made: Made;
    let subject: CaptionSubject;
    beforeAll(async () => {
      made = await make();
      const bytes = new Uint8Array(await (await imageOf(3)).arrayBuffer());
      subject = { bytes: async () => bytes, tags: async () => TAGS };
    });
    afterAll(async () => {
      await made.captioner.close();
      await made.end();
    });

    async function piecesOf(style: CaptionStyle, signal = new AbortController().signal): Promise<string[]> {
      const pieces: string[] = [];
      for await (const piece of made.captioner.caption(subject, style, signal)) pieces.push(piece);
      return pieces;
    }

    test('says what it is, and that it works', async () => {
      await expect(made.captioner.check()).resolves.toBeUndefined();
      expect(made.captioner.kind).toMatch(/^[A-Z]/);
      expect(made.captioner.name).not.toBe('');
    });

    test.each(CAPTION_STYLES)(
      'a caption of style %s comes word by word, and joined they are the whole',
      async (style) => {
        const pieces = await piecesOf(style);
        const text = pieces.join('');
        expect(pieces.length).toBeGreaterThan(3);
        expect(pieces.every((piece) => /^[\s.,]*\S+\s*$/.test(piece))).toBe(true);
        expect(text).toBe(text.trim());
        expect(text).toMatch(/girl/);
      },
    );

    test.each(['short', 'tags', 'prompt', 'alt'] as const)('a caption of style %s is one line', async (style) => {
      expect((await piecesOf(style)).join('')).not.toMatch(/\n/);
    });

    test('an alternative text stays under its limit', async () => {
      expect((await piecesOf('alt')).join('').length).toBeLessThan(ALT_LIMIT);
    });

    test('an aborted caption says nothing more and throws the reason', async () => {
      const controller = new AbortController();
      const heard: string[] = [];
      const reading = (async () => {
        for await (const piece of made.captioner.caption(subject, 'descriptive', controller.signal)) {
          heard.push(piece);
          controller.abort(new Error('enough'));
        }
      })();
      await expect(reading).rejects.toThrow('enough');
      expect(heard).toHaveLength(1);
      await expect(piecesOf('short', controller.signal)).rejects.toThrow('enough');
    });

    test('a caption can be left in the middle, and another one begins', async () => {
      for await (const piece of made.captioner.caption(subject, 'descriptive', new AbortController().signal)) {
        expect(piece).toMatch(/\S/);
        break;
      }
      expect(await piecesOf('short')).not.toEqual([]);
    });

    test('an image that cannot be had is its own error', async () => {
      const none = new Error('no image');
      const lost: CaptionSubject = { bytes: () => Promise.reject(none), tags: () => Promise.reject(none) };
      const reading = (async () => {
        for await (const piece of made.captioner.caption(lost, 'short', new AbortController().signal)) return piece;
        return 'nothing';
      })();
      await expect(reading).rejects.toBe(none);
    });
  });
}
