import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeWeight, type Edit } from './weight.ts';

/** The text after an edit, with `[` and `]` … as `‹` and `›` around the selection, or `|` at the caret. */
function after(marked: string, direction: 1 | -1): string {
  const isCaret = marked.includes('¦');
  const start = isCaret ? marked.indexOf('¦') : marked.indexOf('‹');
  const end = isCaret ? start : marked.indexOf('›') - 1;
  const text = marked.replaceAll(/[¦‹›]/g, '');
  const edit = changeWeight(text, start, end, direction);
  if (!edit) return 'nothing';
  const { selectionStart, selectionEnd } = edit;
  const next = apply(text, edit);
  return isCaret
    ? `${next.slice(0, selectionStart)}¦${next.slice(selectionStart)}`
    : `${next.slice(0, selectionStart)}‹${next.slice(selectionStart, selectionEnd)}›${next.slice(selectionEnd)}`;
}

function apply(text: string, { from, to, insert }: Edit): string {
  return text.slice(0, from) + insert + text.slice(to);
}

test.each([
  ['silver ha¦ir, smile', 'nothing lost: ', '(silver ha¦ir:1.1), smile'],
  ['(silver ha¦ir:1.1), smile', '', '(silver ha¦ir:1.2), smile'],
  ['smile, (silver hair:1.2)¦', '', 'smile, (silver hair¦:1.3)'],
  ['smile, ¦(silver hair:1.2)', '', 'smile, (¦silver hair:1.3)'],
  ['(silver ha¦ir)', 'brackets alone are 1.1', '(silver ha¦ir:1.2)'],
  ['((a¦:1.5), b)', 'the inner ones', '((a¦:1.6), b)'],
  ['((a:1.5), b¦)', 'the outer ones', '((a:1.5), b¦:1.2)'],
  ['(a:0.9¦)', '', 'a¦'],
  ['saber \\(fate\\)¦, x', 'protected brackets are letters', '(saber \\(fate\\)¦:1.1), x'],
  ['[ta¦g]', '', '[(ta¦g:1.1)]'],
  [':3¦', 'a face', '(:3¦:1.1)'],
  ['(:¦3)', 'a face in brackets', '(:¦3:1.2)'],
  ['‹a, b›, c', '', '(‹a, b›:1.1), c'],
  ['(‹a, b›:1.1), c', '', '(‹a, b›:1.2), c'],
  ['‹(a, b:1.1)›, c', '', '(‹a, b›:1.2), c'],
  ['a‹, b ›c', 'without blanks and commas', 'a, (‹b›:1.1) c'],
  ['(a:1.95¦)', 'never above 2', '(a¦:2)'],
  ['(a:2¦)', '', 'nothing'],
  ['a, ¦, b', 'no tag', 'nothing'],
  ['‹, ›', '', 'nothing'],
  ['(a‹, b:1.1), c›', 'half a pair', 'nothing'],
  ['‹a (b›', 'no pair', 'nothing'],
  ['x \\‹(a›', 'a torn pair of backslash and bracket', 'nothing'],
  ['<lora:detail:0.¦8>, a', 'a network', 'nothing'],
  ['', '', 'nothing'],
])('up: %s %s', (before, _why, expected) => {
  expect(after(before, 1)).toBe(expected);
});

test.each([
  ['(tag:1.1¦)', 'tag¦'],
  ['‹tag›', '(‹tag›:0.9)'],
  ['(ta¦g)', 'ta¦g'],
  ['(tag:0.1¦)', 'nothing'],
  ['(tag:.25¦)', '(tag¦:0.15)'],
])('down: %s', (before, expected) => {
  expect(after(before, -1)).toBe(expected);
});

const word = fc.stringMatching(/^[a-z0-9_^:]{1,8}( [a-z]{1,8}| \\\([a-z]{1,6}\\\))?$/);
const prompt = fc.array(word, { minLength: 1, maxLength: 8 });
const steps = fc.array(fc.constantFrom<1 | -1>(1, -1), { maxLength: 40 });

test('a tag comes back as it was, however often its weight goes up and down', () => {
  fc.assert(
    fc.property(prompt, fc.nat(), fc.nat(), steps, (tags, which, offset, directions) => {
      const index = which % tags.length;
      const before = tags.join(', ');
      const from = tags.slice(0, index).reduce((sum, tag) => sum + tag.length + 2, 0);
      let [text, caret, weight] = [before, from + (offset % (tags[index]!.length + 1)), 1];
      for (const direction of directions) {
        const edit = changeWeight(text, caret, caret, direction);
        if (!edit) continue;
        text = apply(text, edit);
        caret = edit.selectionStart;
        weight = edit.weight;
        const kept = tags.map((tag, at) => (at === index && weight !== 1 ? `(${tag}:${weight})` : tag)).join(', ');
        expect(text).toBe(kept);
        expect(weight >= 0.1 && weight <= 2).toBe(true);
      }
    }),
  );
});

test('a selection stays selected and comes back as it was', () => {
  fc.assert(
    fc.property(prompt, fc.nat(), fc.nat(), steps, (tags, one, other, directions) => {
      const [first, last] = [one % tags.length, other % tags.length].toSorted((a, b) => a - b) as [number, number];
      const selected = tags.slice(first, last + 1).join(', ');
      const before = tags
        .slice(0, first)
        .map((tag) => `${tag}, `)
        .join('');
      const behind = tags
        .slice(last + 1)
        .map((tag) => `, ${tag}`)
        .join('');
      let [text, start, end] = [before + selected + behind, before.length, before.length + selected.length];
      for (const direction of directions) {
        const edit = changeWeight(text, start, end, direction);
        if (!edit) continue;
        text = apply(text, edit);
        [start, end] = [edit.selectionStart, edit.selectionEnd];
        expect(text.slice(start, end)).toBe(selected);
        expect(text).toBe(before + (edit.weight === 1 ? selected : `(${selected}:${edit.weight})`) + behind);
      }
    }),
  );
});

test('whatever the text is, nothing but brackets and a weight changes', () => {
  const any = fc.string({ unit: fc.constantFrom(...'ab :,(){}[]\\\n1.<>é'.split('')), maxLength: 40 });
  fc.assert(
    fc.property(any, fc.nat(), fc.nat(), fc.constantFrom<1 | -1>(1, -1), (text, one, other, direction) => {
      const [start, end] = [one % (text.length + 1), other % (text.length + 1)].toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      const edit = changeWeight(text, start, end, direction);
      if (!edit) return;
      const old = text.slice(edit.from, edit.to);
      expect(old === edit.content || (old.startsWith('(') && old.endsWith(')') && old.includes(edit.content))).toBe(
        true,
      );
      const rest = old === edit.content ? '' : old.slice(1 + edit.content.length, -1);
      expect(rest).toMatch(/^(:\s*[\d.]+\s*)?$/);
      expect(edit.insert).toBe(edit.weight === 1 ? edit.content : `(${edit.content}:${edit.weight})`);
      const next = apply(text, edit);
      expect(next.slice(edit.selectionStart, edit.selectionEnd)).toBe(start === end ? '' : edit.content);
    }),
    { numRuns: 2_000 },
  );
});
