import type { Spec } from '../spec.ts';
import { isGlaze, isLine, isPainted, rewrite, widthOf, written } from '../style/elements.ts';

/** Lines that are thinner are drawn for their own sake, such as folds and strands. */
const FINE = 2.8;
const FINE_BEHIND = 5;

/** @param faint how opaque a shadow or a line is that still counts as one; thinner lines than `fine` always do */
const without = (svg: string, faint: number, fine: number): string =>
  rewrite(svg, (element) => {
    const { attributes } = element;
    const isFaint = (name: string): boolean => Number(attributes.get(name) ?? 1) <= faint;
    if (!isPainted(element)) return written(element);
    if (isGlaze(element)) return isFaint('fill-opacity') ? '' : written(element);
    return isLine(element) && (isFaint('stroke-opacity') || widthOf(element) < fine) ? '' : written(element);
  });

/** Without folds, strands and soft shadows: areas and the lines around them. */
export const simplified = (svg: string): string => without(svg, 0.9, FINE);

/** What makes the tags of a background true, and so stays: rain is thin lines, a sunbeam a soft light. */
const KEPT: Partial<Record<Spec['background'], 'lines' | 'lights' | 'things'>> = {
  rain: 'lines',
  rooftop: 'lines',
  starry: 'lines',
  fireworks: 'lines',
  forest: 'lights',
  aurora: 'things',
  space: 'things',
};

const GROUP = /<(\/?)g\b[^>]*>/gu;
/** A group with more than this many characters is the subject of the scene. */
const SMALL = 600;
/** Fewer things do not repeat. */
const MANY = 6;

/** The groups of a drawing that are in no other group: where each begins and ends. */
const groupsOf = (svg: string): (readonly [from: number, to: number])[] => {
  const found: (readonly [number, number])[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: tag, 1: end, index } of svg.matchAll(GROUP)) {
    if (end === '' && depth++ === 0) from = index;
    if (end !== '' && --depth === 0) found.push([from, index + tag.length]);
  }
  return found;
};

/** What repeats in a background is there half as often, and its fine lines and soft lights are not there at all. */
export const emptied = (svg: string, background: Spec['background']): string => {
  const kept = KEPT[background];
  const simple = without(svg, kept === 'lights' ? 0 : 0.45, kept === 'lines' ? 0 : FINE_BEHIND);
  if (kept === 'things') return simple;
  let index = 0;
  const isLeft = (): boolean => index++ % 2 === 0;
  const things = groupsOf(simple).filter(
    ([from, to]) => simple.startsWith('<g transform="translate(', from) && to - from < SMALL,
  );
  let [left, at] = ['', 0];
  for (const [from, to] of things.length < MANY ? [] : things) {
    left += simple.slice(at, isLeft() ? to : from);
    at = to;
  }
  return (left + simple.slice(at)).replaceAll(/<use\b[^>]*\/>/gu, (use) => (isLeft() ? use : ''));
};
