import type { ValueOf } from './traits.ts';

/** Base colors, before the seed's variation. */
export const HAIR: Record<ValueOf<'hairColor'>, string> = {
  black: '#3a3848', brown: '#7a4e3a', light_brown: '#b5835a', blonde: '#f3d487', orange: '#ee9a55', red: '#c8433f',
  pink: '#f5a3ba', purple: '#8f72cc', blue: '#4f7bd0', light_blue: '#a5d3f5', aqua: '#62cdd2', green: '#68b184',
  grey: '#9a9fb0', white: '#eceef6',
}; // prettier-ignore

export const EYES: Record<string, readonly [dark: string, light: string]> = {
  blue: ['#2350b8', '#7cc4ff'], aqua: ['#127f92', '#8df0ee'], green: ['#1f7f4d', '#9aecad'], yellow: ['#b97a0c', '#ffe67a'],
  orange: ['#c2500f', '#ffc07a'], brown: ['#5d3420', '#cf9767'], red: ['#a5182c', '#ff8b84'], pink: ['#b8377a', '#ffb0d6'],
  purple: ['#5b33ad', '#cba6ff'], grey: ['#4a5266', '#c6cfde'],
}; // prettier-ignore

export const SKIN: Record<ValueOf<'skin'>, readonly [base: string, shade: string, blush: string]> = {
  light: ['#ffe6d8', '#f4b9a6', '#ff8b8b'],
  pale: ['#fff1ea', '#f0c6c4', '#ff9aa5'],
  tan: ['#efbd95', '#cf8b66', '#e8705f'],
  dark: ['#b97b58', '#8a5240', '#c94f45'],
};
