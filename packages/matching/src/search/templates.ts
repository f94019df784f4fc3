/** A query view at all the sizes, turns and mirror states in which it is aligned with targets. */
import type { Pose } from './pose.ts';
import { bilinear, resizePlane, type Plane } from './raster.ts';
import type { Signature } from './signature.ts';

/** Made once a view, for many targets. */
export interface Templates {
  aspect: number;
  luma: Plane;
  mirrored: Plane;
  /** By size and mirror state; made on demand. */
  sizes: Map<string, Plane>;
  /** Normalised, by size, mirror state and turn. */
  normalised: Map<string, Float32Array>;
}

export function mirror({ data, width, height }: Plane): Plane {
  const flipped = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) flipped[y * width + x] = data[y * width + width - 1 - x]!;
  }
  return { data: flipped, width, height };
}

export function templatesOf({ luma, aspect }: Signature): Templates {
  return { aspect, luma, mirrored: mirror(luma), sizes: new Map(), normalised: new Map() };
}

/** Shifted to mean 0 and scaled to length 1; all zero where there is no contrast. */
function normalised(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  // Below one gray level of contrast there is only noise.
  const norm = squares > values.length ? 1 / Math.sqrt(squares) : 0;
  return values.map((value) => (value - mean) * norm);
}

/** Turned back about its middle by `angle`: what a query that is turned so shows when upright. */
function turnedBack(plane: Plane, angle: number): Plane {
  const { width, height } = plane;
  const data = new Float32Array(width * height);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x - (width - 1) / 2;
      const dy = y - (height - 1) / 2;
      data[y * width + x] = bilinear(
        plane,
        (width - 1) / 2 + cos * dx - sin * dy,
        (height - 1) / 2 + sin * dx + cos * dy,
      );
    }
  }
  return { data, width, height };
}

/** The view at another resolution. */
function templateOf(templates: Templates, width: number, height: number, mirrored: boolean): Plane {
  const key = `${width}x${height}${mirrored ? 'm' : ''}`;
  let plane = templates.sizes.get(key);
  if (!plane) {
    plane = resizePlane(mirrored ? templates.mirrored : templates.luma, width, height);
    templates.sizes.set(key, plane);
  }
  return plane;
}

/** The view at another resolution, turned back by `angle`, with mean 0 and length 1. */
export function normalisedTemplateOf(
  templates: Templates,
  width: number,
  height: number,
  mirrored: boolean,
  angle: number,
): Float32Array {
  const key = `${width}x${height}${mirrored ? 'm' : ''}${angle}`;
  let values = templates.normalised.get(key);
  if (!values) {
    const upright = templateOf(templates, width, height, mirrored);
    values = normalised(angle === 0 ? upright.data : turnedBack(upright, angle).data);
    templates.normalised.set(key, values);
  }
  return values;
}

/** The query at the target's resolution under a pose: finer pixels would compare noise. */
export function matchingTemplate(query: Templates, target: Plane, pose: Pose): Plane {
  const width = Math.max(6, Math.min(query.luma.width, Math.round(pose.scale * target.width)));
  const height = Math.max(6, Math.min(query.luma.height, Math.round(pose.scale * pose.ratio * target.height)));
  return templateOf(query, width, height, pose.mirrored);
}
