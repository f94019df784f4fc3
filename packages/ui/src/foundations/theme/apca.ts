import type { Rgb } from './color.ts';

/**
 * The constants of the Accessible Perceptual Contrast Algorithm, APCA-W3 0.1.9, under the names of its specification:
 * https://github.com/Myndex/apca-w3
 */
const SA98G = {
  mainTRC: 2.4,
  sRco: 0.2126729,
  sGco: 0.7151522,
  sBco: 0.072175,
  normBG: 0.56,
  normTXT: 0.57,
  revTXT: 0.62,
  revBG: 0.65,
  blkThrs: 0.022,
  blkClmp: 1.414,
  scaleBoW: 1.14,
  scaleWoB: 1.14,
  loBoWoffset: 0.027,
  loWoBoffset: 0.027,
  deltaYmin: 0.0005,
  loClip: 0.1,
} as const;

/** Lightness contrast, Lc: 0 to 106 for dark text on light, 0 to -108 for light text on dark. */
export function apcaContrast(text: Rgb, background: Rgb): number {
  const [txtY, bgY] = [softClamped(sRGBtoY(text)), softClamped(sRGBtoY(background))];
  if (Math.abs(bgY - txtY) < SA98G.deltaYmin) return 0;
  if (bgY > txtY) {
    const SAPC = (bgY ** SA98G.normBG - txtY ** SA98G.normTXT) * SA98G.scaleBoW;
    return SAPC < SA98G.loClip ? 0 : (SAPC - SA98G.loBoWoffset) * 100;
  }
  const SAPC = (bgY ** SA98G.revBG - txtY ** SA98G.revTXT) * SA98G.scaleWoB;
  return SAPC > -SA98G.loClip ? 0 : (SAPC + SA98G.loWoBoffset) * 100;
}

/** Estimated luminance on a screen, 0 to 1. */
function sRGBtoY({ r, g, b }: Rgb): number {
  const linear = (part: number) => (part / 255) ** SA98G.mainTRC;
  return SA98G.sRco * linear(r) + SA98G.sGco * linear(g) + SA98G.sBco * linear(b);
}

/** Black of a screen is never as dark as its value says. */
function softClamped(y: number): number {
  return y > SA98G.blkThrs ? y : y + (SA98G.blkThrs - y) ** SA98G.blkClmp;
}
