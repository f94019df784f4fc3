/**
 * PGlite in a thread of its own: a query blocks the thread that runs it (an exact scan of 100,000 rows for a quarter of
 * a second), so it must never be the one that answers HTTP.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { returnMemory } from '../../process/return-memory.ts';
import { assertOwner, FolderTakenError } from '../owner.ts';
import type { EmbeddedRequest, EmbeddedResponse, ThreadData } from './protocol.ts';

interface NodeStream {
  nfd?: number;
}
interface EmscriptenModule {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } } } };
}

/**
 * PGlite never syncs: its defaults hold `-F` (fsync off) and its file system has no fsync. This one has, so that an
 * acknowledged commit survives a power cut (electric-sql/pglite#1107).
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addFsync = (module: EmscriptenModule) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [...((emscriptenOpts.preRun as unknown[] | undefined) ?? []), addFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}

// The wasm build's fdatasync is a stub, hence wal_sync_method=fsync.
const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=256MB',
  // PostgreSQL's own 128 MB are taken whole from the start. What does not fit here is in the system's cache of files.
  '-c',
  'shared_buffers=32MB',
];

async function open({ dataDir, snapshot, compiled }: ThreadData): Promise<PGlite> {
  const options: PGliteOptions = { extensions: { vector, pg_trgm }, pgliteWasmModule: compiled };
  const isNew = dataDir === undefined || !fs.existsSync(path.join(dataDir, 'PG_VERSION'));
  if (snapshot && isNew) options.loadDataDir = await fs.openAsBlob(snapshot);
  if (dataDir) return PGlite.create({ ...options, fs: new DurableNodeFS(dataDir), startParams: DURABLE });
  return PGlite.create(options);
}

/** Runs one message; PGlite looks it up for each. */
const MAIN_LOOP = '_PostgresMainLoopOnce';
/** What PostgreSQL throws to get back to its main loop after an error; PGlite goes on after it. */
const LONG_JUMP = 100;

/**
 * PGlite goes on after whatever its WebAssembly throws, also after a trap or an abort (a PANIC such as a full disk under the
 * write-ahead log), which leave its memory in any state. Such a database must end, and recover as after a crash.
 */
function endOnTrap(db: PGlite): void {
  const module = db.Module as unknown as Record<typeof MAIN_LOOP, () => void>;
  const loop = module[MAIN_LOOP];
  module[MAIN_LOOP] = () => {
    try {
      loop();
    } catch (error) {
      if ((error as { status?: number } | undefined)?.status === LONG_JUMP) throw error;
      end(`The embedded database broke: ${textOf(error)}`, false);
    }
  };
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Ends this thread in the midst of what it does. */
function end(message: string, isTaken: boolean): never {
  send({ kind: 'ending', message, isTaken });
  // In a thread it ends the thread alone.
  process.exit(1);
}

/** Nothing is written to a folder that another process has taken. */
function endIfTaken(): void {
  if (!options.owner) return;
  try {
    assertOwner(options.owner.file, options.owner);
  } catch (error) {
    if (error instanceof FolderTakenError) end(error.message, true);
    throw error;
  }
}

async function answer(db: PGlite, request: EmbeddedRequest): Promise<Uint8Array | undefined> {
  switch (request.kind) {
    case 'wire':
      // Not `execProtocolRaw`: PGlite parses every answer and adds its messages to a list that only `execProtocol` begins
      // again, so that they are kept for ever.
      return (await db.execProtocol(request.bytes, { throwOnError: false })).data;
    case 'copy':
      await db.query(request.sql, [], { blob: new Blob([new Uint8Array(request.bytes)]) });
      return undefined;
    case 'close':
      await db.exec('checkpoint');
      await db.close();
      return undefined;
    default:
      throw new Error(`Unknown request ${String(request satisfies never)}`);
  }
}

const port = parentPort;
if (!port) throw new Error('The database worker must be started as a worker thread.');
const send = (response: EmbeddedResponse) => port.postMessage(response);
/** Hands the bytes over instead of copying them. */
const sendBytes = (id: number, bytes: Uint8Array) => {
  // The answer to a startup packet is a view of PGlite's own buffer.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
  port.postMessage({ id, kind: 'done', bytes: own } satisfies EmbeddedResponse, [own.buffer as ArrayBuffer]);
};

const options = workerData as ThreadData;

try {
  const db = await open(options);
  endOnTrap(db);
  await returnMemory();
  // One request at a time, in order: PGlite has one connection.
  let tail: Promise<void> = Promise.resolve();
  port.on('message', (request: EmbeddedRequest) => {
    tail = tail.then(async () => {
      try {
        endIfTaken();
        const bytes = await answer(db, request);
        if (bytes) sendBytes(request.id, bytes);
        else send({ id: request.id, kind: 'done' });
      } catch (error) {
        send({ id: request.id, kind: 'error', message: textOf(error) });
      }
      if (request.kind === 'close') port.close();
    });
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed', message: textOf(error) });
}
