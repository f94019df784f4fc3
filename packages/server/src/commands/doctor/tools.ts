/** The doctor's requests to a running server: each tool's health, and its speed for one image. */
import { commandLine } from '../../platform/process/command-line.ts';
import type { Finding } from './finding.ts';
import { alertFindings, readTold } from './alerts.ts';
import { type IndexAnswer, indexPartFindings, pausedFindings } from './index-parts.ts';
import { sampleDrawing } from './sample-drawing.ts';

/** A large model may have to be loaded first. */
const PATIENCE_MS = 180_000;
/** A tool that takes longer, once it is warm, is too slow to use. */
const SLOW_MS = 5_000;

/** What an operator can do about a tagger that knows few tags. */
const BETTER_TAGGER = `It knows few tags: ${commandLine('models', 'use wd-vit-tagger-v3')} brings one that knows 10,861.`;

interface ToolStatus {
  status: { gpu_status: 'ok' | 'FAILING' };
  engine?: { kind: string; name: string };
  detail?: string;
}

interface UpscalerModel {
  id: string;
  name: string;
  standsIn?: string;
}

/**
 * @param origin of a Mekiki that responds
 * @param metricsToken of its figures
 */
export async function toolFindings(origin: string, metricsToken: string): Promise<Finding[]> {
  // First, so that what the doctor asks itself does not count.
  const told = await readTold(origin, metricsToken);
  const image = await sampleImage();
  const before = await indexState(origin);
  const started = performance.now();
  const tools = [
    await indexFinding(origin),
    await searchFinding(origin, image),
    await toolFinding(origin, 'Tagger', 'tagger', () => post(origin, 'tagger/file', { file: image })),
    await toolFinding(origin, 'Image to text', 'image2text', () =>
      post(origin, 'util/image_caption', { image_bytes: image, style: 'short' }),
    ),
    ...(await upscalerFindings(origin, image)),
    // Images belong to users, so checking that it responds must do.
    await toolFinding(origin, 'Generator', 'generator'),
  ];
  const minutes = (performance.now() - started) / 60_000;
  // Last, to leave time to measure how fast it is filled.
  const now = await indexState(origin);
  return [...tools, ...alertFindings(told), ...indexPartFindings(before, now, minutes), ...pausedFindings(now)];
}

/** Each model upscales a patch: a misconfigured one does not show in the status of the others. */
async function upscalerFindings(origin: string, image: Blob): Promise<Finding[]> {
  const { data } = (await get(origin, 'image/upscaling/models')) as { data: UpscalerModel[] };
  const findings: Finding[] = [];
  for (const { id, name, standsIn } of data) {
    // A fallback of another is listed under its own name.
    if (id === 'auto' || standsIn !== undefined) continue;
    const params = { image, model: id, outscale: '2' };
    findings.push(await timed('Upscaler', `${name}: `, () => post(origin, 'image/upscaling/preview', params)));
  }
  return findings;
}

async function indexState(origin: string): Promise<IndexAnswer> {
  return (await get(origin, 'status/index')) as IndexAnswer;
}

async function sampleImage(): Promise<Blob> {
  return new Blob([new Uint8Array(await sampleDrawing())], { type: 'image/png' });
}

async function indexFinding(origin: string): Promise<Finding> {
  const {
    unique,
    post: posts,
    status,
  } = (await get(origin, 'counts')) as { unique: number; post: number; status: string };
  const text = `${unique} images in ${posts} posts, ${status}.`;
  if (status === 'red') return { part: 'Index', state: 'fail', text: 'The database does not answer.' };
  return unique > 0
    ? { part: 'Index', state: 'ok', text }
    : { part: 'Index', state: 'warn', text: 'It is empty: nothing can be found yet.' };
}

async function searchFinding(origin: string, image: Blob): Promise<Finding> {
  const { status } = (await get(origin, 'status/simple')) as { status: Record<string, string> };
  const broken = Object.entries(status).filter(([, state]) => state !== 'ok');
  if (broken.length > 0) {
    return { part: 'Search', state: 'fail', text: `FAILING: ${broken.map(([name]) => name).join(', ')}.` };
  }
  return timed('Search', '', () => post(origin, 'search/image/file', { file: image, limit: '1', history: 'none' }));
}

async function toolFinding(origin: string, part: string, tool: string, work?: () => Promise<void>): Promise<Finding> {
  const { status, engine, detail } = (await get(origin, `status/${tool}`)) as ToolStatus;
  const name = engine ? `${engine.name} (${engine.kind})` : '';
  if (status.gpu_status !== 'ok') {
    return { part, state: 'fail', text: [name, detail ?? 'It has no engine.'].filter(Boolean).join(': ') };
  }
  if (!work) return { part, state: 'ok', text: `${name}: it answers.` };
  const finding = await timed(part, `${name}: `, work);
  return tool === 'tagger' && engine?.kind === 'Built in'
    ? { ...finding, text: `${finding.text} ${BETTER_TAGGER}` }
    : finding;
}

/** Runs a function twice: the first time engines load what they need. */
async function timed(part: string, prefix: string, work: () => Promise<void>): Promise<Finding> {
  try {
    const cold = await duration(work);
    const warm = await duration(work);
    const speed = `${prefix}${seconds(warm)} an image, the first ${seconds(cold)}.`;
    return { part, state: warm > SLOW_MS ? 'warn' : 'ok', text: warm > SLOW_MS ? `${speed} That is slow.` : speed };
  } catch (error) {
    return { part, state: 'fail', text: `${prefix}${error instanceof Error ? error.message : String(error)}` };
  }
}

async function duration(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function seconds(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

async function get(origin: string, path: string): Promise<unknown> {
  const answer = await fetch(`${origin}/api/${path}`, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`/api/${path} answered ${answer.status}.`);
  return answer.json();
}

/** Waits for the whole response. @throws with the server's own message */
async function post(origin: string, path: string, fields: Record<string, string | Blob>): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error((JSON.parse(text) as { detail?: string }).detail ?? `It answered ${answer.status}.`);
  // A stream reports its failure in its last line.
  const failure = /^data: (\{"error":.*\})$/m.exec(text)?.[1];
  if (failure) throw new Error((JSON.parse(failure) as { error: string }).error);
}
