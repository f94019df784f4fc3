/** Pixels in memory: RGB, 8 bits, row-major, without padding. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** One channel, row-major. */
export interface Plane {
  data: Float32Array;
  width: number;
  height: number;
}

/** Rec. 601 luma of an RGB raster, 0 to 255. */
export function lumaOf({ data, width, height }: Raster): Plane {
  const luma = new Float32Array(width * height);
  for (let i = 0, j = 0; i < luma.length; i++, j += 3) {
    luma[i] = 0.299 * data[j]! + 0.587 * data[j + 1]! + 0.114 * data[j + 2]!;
  }
  return { data: luma, width, height };
}

/** Which source cells one target cell covers, with the share of each. */
function coverage(source: number, target: number): { start: Int32Array; weights: Float32Array; taps: number } {
  const scale = source / target;
  const taps = Math.ceil(scale) + 1;
  const start = new Int32Array(target);
  const weights = new Float32Array(target * taps);
  for (let i = 0; i < target; i++) {
    const from = i * scale;
    const to = Math.min(from + scale, source);
    start[i] = Math.floor(from);
    for (let t = 0; t < taps; t++) {
      const cell = start[i]! + t;
      weights[i * taps + t] = Math.max(0, Math.min(to, cell + 1) - Math.max(from, cell)) / scale;
    }
  }
  return { start, weights, taps };
}

/** Area-averaged resize; exact for any ratio, and its mean is the source's. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  const across = coverage(plane.width, width);
  const narrow = new Float32Array(width * plane.height);
  for (let y = 0; y < plane.height; y++) {
    const row = y * plane.width;
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let t = 0; t < across.taps; t++) {
        const weight = across.weights[x * across.taps + t]!;
        if (weight > 0) sum += weight * plane.data[row + across.start[x]! + t]!;
      }
      narrow[y * width + x] = sum;
    }
  }
  const down = coverage(plane.height, height);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let t = 0; t < down.taps; t++) {
      const weight = down.weights[y * down.taps + t]!;
      if (weight <= 0) continue;
      const from = (down.start[y]! + t) * width;
      for (let x = 0; x < width; x++) data[y * width + x]! += weight * narrow[from + x]!;
    }
  }
  return { data, width, height };
}

/** Value between the pixels; beyond the edge, the edge's. Planes are at least 2 × 2. */
export function bilinear({ data, width, height }: Plane, x: number, y: number): number {
  const clampedX = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const clampedY = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const x0 = Math.min(width - 2, Math.floor(clampedX));
  const y0 = Math.min(height - 2, Math.floor(clampedY));
  const fx = clampedX - x0;
  const fy = clampedY - y0;
  const at = y0 * width + x0;
  const below = at + width;
  return (
    (data[at]! * (1 - fx) + data[at + 1]! * fx) * (1 - fy) + (data[below]! * (1 - fx) + data[below + 1]! * fx) * fy
  );
}
