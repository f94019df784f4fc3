/** `mekiki search` as a process, against a real server. */
import type { SearchReading, SearchResults } from '@mekiki/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lines, type MekikiSite, startMekikiSite } from './mekiki-command.ts';

let site: MekikiSite;
beforeAll(async () => {
  site = await startMekikiSite();
});
afterAll(() => site.close());

const mekiki: MekikiSite['mekiki'] = (...params) => site.mekiki(...params);

describe('search', () => {
  test('finds an image by its file, for people and as JSON', async () => {
    const { code, output, said } = await mekiki(['search', 'image.jpg', '-n', '2']);
    expect({ code, said }).toEqual({ code: 0, said: '' });
    expect(output).toMatch(/^ {2}\d+\.\d% (?:exact copy|variant|likely match|look-alike)\s+http/);
    const json = await mekiki(['search', 'image.jpg', '-n', '2', '--json']);
    const [found] = lines<{ input: string; results: { data: { content: { img: string }[] }[] } }>(json.output);
    expect(found?.input).toBe('image.jpg');
    expect(found?.results.data).toHaveLength(2);
  });

  test('lists nothing after an exact copy unless asked', async () => {
    const few = await mekiki(['search', 'image.jpg']);
    expect(few.output.split('\n')[0]).toMatch(/% exact copy/);
    expect(few.output).not.toContain('look-alike');
    expect(few.output).toMatch(/^ {2}\d other images? not listed; --all lists them$/m);
    const all = await mekiki(['search', 'image.jpg', '--all']);
    expect(all.output).toContain('look-alike');
  });

  test('takes words, and does not take the name of a missing file for words', async () => {
    const words = await mekiki(['search', 'solo', '--json', '-n', '3']);
    expect(lines<{ results: { data: unknown[] } }>(words.output)[0]?.results.data.length).toBeGreaterThan(0);
    expect(await mekiki(['search', 'missing.jpg'])).toEqual({
      code: 1,
      output: '',
      said: 'mekiki: missing.jpg: There is no file "missing.jpg".\n',
    });
  });
});

describe('words beside an image', () => {
  test('order the results, for people and as JSON', async () => {
    const [alone] = lines<SearchResults>((await mekiki(['search', 'image.jpg', '--json'])).output);
    const tags = ['solo', '-solo'];
    for (const text of tags) {
      const { code, output } = await mekiki(['search', 'image.jpg', '--text', text, '--json']);
      const [found] = lines<SearchResults & { input: string }>(output);
      expect({ code, input: found?.input }).toEqual({ code: 0, input: 'image.jpg' });
      const reading = found?.reading?.[text === 'solo' ? 'understood' : 'excluded'];
      expect(reading?.map((term) => term.text)).toEqual([text]);
      expect(found?.results.data[0]).toHaveProperty('reason');
      expect(found?.results.data[0]).not.toHaveProperty('match');
      expect(found?.results).not.toEqual(alone?.results);
    }
    const { output, said } = await mekiki(['search', 'image.jpg', '--text', 'the girl -hat', '-n', '2']);
    expect(said.trimEnd().split('\n')).toEqual(['Read as: girl', 'Left out by: -hat', 'Ignored: the']);
    expect(output).toMatch(/^ {2}http/);
  });

  test.each([
    [['solo', '--text', 'night'], '--text goes with a file or URL.'],
    [['image.jpg', '--text', ' '], '--text needs words.'],
    [['image.jpg', '--private', '--text', 'night'], '--private compares images only, without --text.'],
  ])('need an image that is sent, and words: %j', async (args, sentence) => {
    expect(await mekiki(['search', ...args])).toMatchObject({ code: 2, said: expect.stringContaining(sentence) });
  });
});

describe('words to leave out', () => {
  const readAs = async (...args: string[]) => {
    const { code, output } = await mekiki(['search', '--json', ...args]);
    const [found] = lines<{ input: string; reading: SearchReading }>(output);
    return { code, input: found?.input, excluded: found?.reading.excluded.map(({ text }) => text) };
  };

  test.each([
    [['girl', '-glasses'], 'girl -glasses', ['-glasses']],
    [['-red hair', 'girl'], '-red hair girl', ['-red hair']],
    // Not -n and its value, nor -h.
    [['girl', '-night', '-hat', '-n', '3'], 'girl -night -hat', ['-night', '-hat']],
    [['girl', 'with', '-hat', '-n3'], 'girl with -hat', ['-hat']],
    [['-n', '3', '--', 'girl', '-glasses'], 'girl -glasses', ['-glasses']],
  ])('%j', async (args, input, excluded) => {
    expect(await readAs(...args)).toEqual({ code: 0, input, excluded });
  });

  test('are no options of other commands, nor beside a file', async () => {
    expect(await mekiki(['tag', 'image.jpg', '-glasses'])).toMatchObject({ code: 2, output: '' });
    expect(await mekiki(['search', 'image.jpg', '-pool'])).toMatchObject({
      code: 2,
      said: expect.stringContaining("Unknown option '-pool'"),
    });
    expect((await mekiki(['search', 'girl', '-n', '-5'])).code).toBe(2);
    expect((await mekiki(['search', '--help'])).output).toContain('mekiki search girl -glasses');
  });

  test('and how the rest was read are told beside the results', async () => {
    const { output, said } = await mekiki(['search', 'the', 'girl', 'glasees', 'or', '-hat']);
    expect(said.trimEnd().split('\n')).toEqual([
      'Read as: girl',
      'Left out by: -hat',
      'Ignored: the, glasees',
      'Read as "and": or',
      'Did you mean "the girl glasses or -hat"?',
    ]);
    expect(output).toMatch(/^ {2}http/);
  });
});
