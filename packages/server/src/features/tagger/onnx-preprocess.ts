/** Reads `preprocess.json`, in which imgutils keeps how a model's images are prepared. */
import { EngineError } from '../../platform/errors/engine-error.ts';
import { parseJson } from './onnx-json.ts';
import { isFilterName } from '../../engines/onnx/onnx-resize.ts';
import type { Preparation, Rgb, Step } from '../../engines/onnx/onnx-steps.ts';

/** No model takes larger images; in pixels. */
const MAX_SIDE = 4096;

const unknownStep = (): EngineError =>
  new EngineError('TAGGER_MODEL has a preprocess.json with steps that we do not know: use another model.');

/** @throws {EngineError} where it cannot be read or asks for what we cannot do */
export function readSteps(text: string): Preparation {
  const parsed = parseJson('preprocess.json', text);
  const stages = parsed['stages'] ?? parsed['test'];
  if (!Array.isArray(stages) || !stages.every(isRecord)) throw unknownStep();
  const steps: Step[] = [];
  let range: Preparation['scale']['range'] = '0..1';
  for (const stage of stages) {
    switch (stage['type']) {
      case 'convert_rgb':
      case 'to_tensor':
      case 'maybe_to_tensor':
        break;
      case 'resize':
        if (stage['antialias'] === false) throw unknownStep();
        steps.push({
          type: 'resize',
          size:
            Array.isArray(stage['size']) && stage['size'].length === 2 ? pairOf(stage['size']) : sideOf(stage['size']),
          filter: filterOf(stage['interpolation']),
          ...(typeof stage['max_size'] === 'number' && { longest: sideOf(stage['max_size']) }),
        });
        break;
      case 'pad_to_size': {
        const [width, height] = pairOf(stage['size']);
        steps.push({
          type: 'pad-to-size',
          size: [height, width],
          color: colorOf(stage['background_color']),
          filter: filterOf(stage['interpolation']),
        });
        break;
      }
      case 'center_crop':
        steps.push({ type: 'center-crop', size: pairOf(stage['size']) });
        break;
      case 'normalize':
        range = { mean: rgbOf(stage['mean']), deviation: rgbOf(stage['std']) };
        break;
      default:
        throw unknownStep();
    }
  }
  return { steps, scale: { range, order: 'RGB' } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function sideOf(value: unknown): number {
  const side: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof side !== 'number' || !Number.isInteger(side) || side < 1 || side > MAX_SIDE) throw unknownStep();
  return side;
}

function pairOf(value: unknown): [number, number] {
  if (!Array.isArray(value) || value.length === 1) return [sideOf(value), sideOf(value)];
  return [sideOf(value[0]), sideOf(value[1])];
}

function filterOf(value: unknown) {
  const name = typeof value === 'string' ? value.toLowerCase() : (value ?? 'bilinear');
  if (!isFilterName(name)) throw unknownStep();
  return name;
}

function rgbOf(value: unknown): Rgb {
  const numbers: unknown[] = Array.isArray(value) ? value : [value];
  if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number))) throw unknownStep();
  const [first, second = first, third = second] = numbers as number[];
  if (first === undefined || second === undefined || third === undefined) throw unknownStep();
  return [first, second, third];
}

function colorOf(value: unknown): Rgb {
  if (value === undefined || value === 'white') return [255, 255, 255];
  if (value === 'black') return [0, 0, 0];
  return rgbOf(value);
}
