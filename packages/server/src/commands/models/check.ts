/** Whether a model in its folder is complete, loads, gives correct results, and how fast it is here. */
import path from 'node:path';
import sharp from 'sharp';
import { UPSCALER_FILE } from '../../platform/config/config.ts';
import { createOnnxEmbedder } from '../../engines/embedders/adapter.onnx.ts';
import { createOnnxTagger } from '../../features/tagger/adapter.onnx.ts';
import { readUpscalerFile } from '../../features/upscale/config-file.ts';
import { loadNetwork } from '../../features/upscale/network.ts';
import type { Finding } from '../doctor/finding.ts';
import { sampleDrawing } from '../doctor/sample-drawing.ts';
import { commandLine } from '../../platform/process/command-line.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';
import { hashOf } from './download.ts';
import { folderOf, missingFiles, readLock } from './folder.ts';
import type { Model } from './model.ts';

/** What every drawing of `sampleDrawing` shows. */
const SHOWN = ['1girl', '1boy', 'solo'];
/** Timed runs, after one untimed run. */
const RUNS = 3;
const PATCH = 64;
/** Mean difference of an upscaled image that was scaled down again, out of 255. */
const MAX_DIFFERENCE = 24;

/** All checks of a model. The first failure ends them: the rest would only repeat it. */
export async function checkModel(modelsDir: string, model: Model): Promise<Finding[]> {
  const files = await filesFinding(modelsDir, model);
  return files.state === 'fail' ? [files] : [files, ...(await tryModel(modelsDir, model))];
}

/** Whether it loads and responds, without hashing its files. */
export async function tryModel(modelsDir: string, { name, tool }: Model): Promise<Finding[]> {
  const trials = { tagger: tryTagger, embedder: tryEmbedder, upscaler: tryUpscaler };
  try {
    return await trials[tool](folderOf(modelsDir, name));
  } catch (error) {
    // The adapters' messages name the setting that usually names their folder.
    const text = sentenceOf(error).replace(/TAGGER_MODEL|EMBEDDER_MODEL|UPSCALER_CONFIG/, name);
    return [{ part: 'Answer', state: 'fail', text }];
  }
}

async function filesFinding(modelsDir: string, model: Model): Promise<Finding> {
  const part = 'Files';
  const missing = missingFiles(modelsDir, model);
  const toConvert = model.conversion && missing.length === 1 && missing[0] === model.conversion.makes;
  if (toConvert) {
    const command = `${model.conversion?.command} ${folderOf(modelsDir, model.name)}`;
    return { part, state: 'fail', text: `It has to be converted first: ${command}` };
  }
  if (missing.length > 0) {
    const text = `${missing.join(', ')} not there: ${commandLine('models', `fetch ${model.name}`)}`;
    return { part, state: 'fail', text };
  }
  const locked = (await readLock(modelsDir))[model.name]?.files ?? {};
  for (const { to, sha256 } of model.files) {
    const expected = sha256 ?? locked[to]?.sha256;
    if (expected === undefined) return { part, state: 'warn', text: `Nobody knows the hash of ${to}.` };
    if ((await hashOf(path.join(folderOf(modelsDir, model.name), to))) !== expected) {
      const text = `${to} is damaged: ${commandLine('models', `remove ${model.name}`)}, then fetch it again.`;
      return { part, state: 'fail', text };
    }
  }
  const isRecorded = model.files.some(({ sha256 }) => sha256 === undefined);
  return {
    part,
    state: 'ok',
    text: isRecorded ? 'As they were when they were downloaded.' : 'Their SHA-256 are those of the registry.',
  };
}

async function tryTagger(folder: string): Promise<Finding[]> {
  const tagger = createOnnxTagger({ folder });
  try {
    const image = await sampleDrawing();
    const { groups, thresholds } = await tagger.tag(image);
    const found = groups.general.filter(({ score, threshold }) => score >= (threshold ?? thresholds.general));
    const isRight = found.some(({ tag }) => SHOWN.includes(tag));
    const top = found.slice(0, 5).map(({ tag, score }) => `${tag} ${score.toFixed(2)}`);
    const said = top.length > 0 ? top.join(', ') : 'no tag';
    return [
      isRight
        ? { part: 'Answer', state: 'ok', text: `A drawing of one person: ${said}.` }
        : { part: 'Answer', state: 'warn', text: `Sees no single person in a drawing of one: ${said}.` },
      await speed(() => tagger.tag(image)),
    ];
  } finally {
    await tagger.close();
  }
}

async function tryEmbedder(folder: string): Promise<Finding[]> {
  const embedder = await createOnnxEmbedder(folder);
  try {
    const side = embedder.inputSize;
    const view = (image: Buffer) => sharp(image).removeAlpha().resize(side, side, { fit: 'fill' }).raw().toBuffer();
    const drawing = await sampleDrawing();
    const copy = await sharp(drawing).resize(256).jpeg({ quality: 70 }).toBuffer();
    const views = Buffer.concat(await Promise.all([drawing, copy, await sampleDrawing(1)].map(view)));
    const [original, small, other] = (await embedder.embed(views, 3)).map(({ embedding }) => embedding);
    const alike = cosine(original, small);
    const unlike = cosine(original, other);
    const text = `A small copy of a drawing is ${alike.toFixed(2)} like it, another drawing ${unlike.toFixed(2)}.`;
    await embedder.embedText?.('1girl, blue hair');
    return [
      { part: 'Answer', state: alike > unlike ? 'ok' : 'fail', text },
      await speed(() => embedder.embed(views.subarray(0, side * side * 3), 1)),
    ];
  } finally {
    await embedder.close();
  }
}

function cosine(one: Float32Array = new Float32Array(), other: Float32Array = new Float32Array()): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

async function tryUpscaler(folder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { at } of readUpscalerFile(path.join(folder, UPSCALER_FILE)).models) {
    if (!('network' in at)) continue;
    const [file] = at.network.networks;
    if (!file) continue;
    const network = await loadNetwork(file);
    try {
      const patch = await sharp(await sampleDrawing())
        .removeAlpha()
        .resize(PATCH, PATCH, { fit: 'fill' })
        .raw()
        .toBuffer();
      const { pixels, width, height } = await network.run(patch, PATCH, PATCH);
      const small = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .resize(PATCH, PATCH, { fit: 'fill' })
        .raw()
        .toBuffer();
      const difference = patch.reduce((sum, value, i) => sum + Math.abs(value - (small[i] ?? 0)), 0) / patch.length;
      const text = `Enlarges ${network.scale} times; made small again, it differs by ${difference.toFixed(1)} of 255.`;
      findings.push({ part: 'Answer', state: difference <= MAX_DIFFERENCE ? 'ok' : 'fail', text });
      findings.push(await speed(() => network.run(patch, PATCH, PATCH), `${PATCH} × ${PATCH} pixels`));
    } finally {
      await network.release();
    }
  }
  return findings;
}

async function speed(work: () => Promise<unknown>, what = 'an image'): Promise<Finding> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  return { part: 'Speed', state: 'ok', text: `${Math.round(median)} ms for ${what} on this machine.` };
}
