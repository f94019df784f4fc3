/** A sky of 8000 × 6000 px, whole or in tiles that are drawn when they are asked for. */
import type { Tile, TileBox } from './tiles.ts';

export const SKY = { width: 8000, height: 6000 };
/** All of it. */
export const WHOLE = { x: 0, y: 0, ...SKY };
const TILE = 256;

const STARS = Array.from({ length: 160 }, (_, at) => {
  const [x, y] = [(at * 7919) % SKY.width, (at * 104_729) % SKY.height];
  return `<circle cx="${x}" cy="${y}" r="${8 + ((at * 37) % 50)}" fill="hsl(${(at * 47) % 360} 70% 80%)"/>`;
}).join('');

/** A part of the sky. @param label written into it, to tell tiles apart */
export function pieceOfSky({ x, y, width, height }: TileBox, side = 1024, label = ''): string {
  const size = `width="${side}" height="${Math.round((side * height) / width)}"`;
  const mark = label
    ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${width / 64}"/>` +
      `<text x="${x + width / 16}" y="${y + height / 6}" font-family="sans-serif" font-size="${width / 10}" fill="#fff">${label}</text>`
    : '';
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${x} ${y} ${width} ${height}">` +
      `<rect width="${SKY.width}" height="${SKY.height}" fill="#1b2440"/>${STARS}${mark}</svg>`,
  )}`;
}

export function tileOfSky({ level, column, row }: Tile): string {
  const side = TILE * 2 ** level;
  const [x, y] = [column * side, row * side];
  const box = { x, y, width: Math.min(side, SKY.width - x), height: Math.min(side, SKY.height - y) };
  return pieceOfSky(box, TILE, `${level} · ${column}, ${row}`);
}
