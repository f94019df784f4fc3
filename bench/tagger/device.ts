/**
 * Does the tagger give the same tags on the device? TensorFlow.js and our scaling against ONNX Runtime and libvips, both
 * on pixels that libvips decoded, and both without an index.
 *
 *   npm run bench -- tagger device FOLDER [--count 60]   every nth drawing of a folder
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { useWasm } from '@mekiki/describe/node/wasm.ts';
import { loadDeviceTagger, type TaggerFiles } from '@mekiki/describe/tagging/device-tagger.ts';
import { type BuiltinGroups, groupsOf, NO_NEIGHBORS, THRESHOLDS } from '@mekiki/describe/tagging/groups.ts';
import { createBuiltinEmbedder } from '@mekiki/server/engines/embedders/adapter.builtin.ts';
import { loadTaggerModels, offeredTaggerFiles } from '@mekiki/server/features/tagger/builtin-files.ts';
import { decode } from '@mekiki/server/imaging/media/decode.ts';
import { mean } from './metrics.ts';

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { count: { type: 'string', default: '60' } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    console.log('On the device: left out, since no folder of drawings is named (see bench/tagger/device.ts).');
    return;
  }
  await useWasm();
  const device = loadDeviceTagger(await readFiles());
  const models = await loadTaggerModels();
  const embedder = await createBuiltinEmbedder();
  const names = (await readdir(folder)).toSorted();
  const count = Math.min(names.length, Number(values.count));
  const differences: number[] = [];
  let [same, onlyHere, onlyServer, told] = [0, 0, 0, 0];
  const cpu = { device: 0, server: 0 };
  for (let i = 0; i < count; i++) {
    const bytes = await readFile(path.join(folder, names[Math.floor((i * names.length) / count)]!));
    const { raster } = await decode(new Uint8Array(bytes));
    const here = await timed(cpu, 'device', () => device(raster));
    const seen = await timed(cpu, 'server', () =>
      models.read(raster, async (view) => (await embedder.embed(view, 1))[0]!.embedding),
    );
    const there = groupsOf(seen, NO_NEIGHBORS);
    const [tags, known] = [toldBy(here), toldBy(there)];
    const extra = [...tags].filter((tag) => !known.has(tag)).length;
    const missing = [...known].filter((tag) => !tags.has(tag)).length;
    onlyHere += extra;
    onlyServer += missing;
    told += known.size;
    same += Number(extra + missing === 0);
    differences.push(largestDifference(here, there));
  }
  console.log(`\n${count} drawings, ${told} tags by the server.`);
  console.log(
    `The same tags: ${same} drawings. Only on the device: ${onlyHere} tags. Only by the server: ${onlyServer}.`,
  );
  console.log(
    `Largest difference of a score, by drawing: mean ${mean(differences).toFixed(3)}, at most ${Math.max(...differences).toFixed(3)}.`,
  );
  const [a, b] = [cpu.device / count, cpu.server / count];
  console.log(
    `Processor time a drawing: ${a.toFixed(0)} ms on the device, ${b.toFixed(0)} by ONNX Runtime (${(a / b).toFixed(1)} times).`,
  );
}

async function readFiles(): Promise<TaggerFiles> {
  const files = await Promise.all(
    Object.entries(offeredTaggerFiles).map(async ([name, load]) => {
      const { bytes } = await load();
      return [name, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)];
    }),
  );
  return Object.fromEntries(files) as TaggerFiles;
}

async function timed<T>(cpu: Record<string, number>, name: string, work: () => Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  cpu[name] = (cpu[name] ?? 0) + (user + system) / 1_000;
  return result;
}

const toldBy = ({ general }: BuiltinGroups): Set<string> =>
  new Set(general.filter(({ score }) => score >= THRESHOLDS.general).map(({ tag }) => tag));

function largestDifference(one: BuiltinGroups, other: BuiltinGroups): number {
  const scores = new Map(one.general.map(({ tag, score }) => [tag, score]));
  return Math.max(0, ...other.general.map(({ tag, score }) => Math.abs(score - (scores.get(tag) ?? 0))));
}
