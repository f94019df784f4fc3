/**
 * A fake ComfyUI: real HTTP and WebSocket, the routes, frames and refusals.
 * It executes one prompt after the other; how, is scripted by the test.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';
import { createFakeFiles } from './fake-comfyui-files.ts';
import { type FakeGraph, objectInfoOf, paint, refusalOf } from './fake-comfyui-nodes.ts';
import { createFakeSockets } from './fake-comfyui-sockets.ts';
import { type ComfyUiAnswer as Answer, newComfyUiState } from './fake-comfyui-state.ts';
import { type FakePrompt, FakeWork, Interrupted, NodeFailure, type Script } from './fake-comfyui-work.ts';
import { listenOnFreePort } from './fake-server.ts';

export { type FakeWork, holding, NodeFailure, type Script } from './fake-comfyui-work.ts';

/** Starts the fake on a free port. */
export async function startFakeComfyUi() {
  const state = newComfyUiState();
  const files = createFakeFiles();
  const history = new Map<string, object>();
  let pending: FakePrompt[] = [];
  let running: FakeWork | undefined;
  let number = 0;
  let cachedFor = '';

  const queueInfo = () => ({ exec_info: { queue_remaining: pending.length + (running ? 1 : 0) } });
  const sockets = createFakeSockets(state, {
    queueInfo,
    nodeInWork: (clientId) => (running?.prompt.clientId === clientId ? running.node : undefined),
  });
  const { tell } = sockets;
  const tellQueue = () => sockets.broadcast('status', { status: queueInfo() });

  /** Executes the next waiting prompt if none runs. */
  function next(): void {
    const prompt = running ? undefined : pending.shift();
    if (!prompt) return;
    const { id, graph } = prompt;
    const key = JSON.stringify(Object.entries(graph).filter(([node]) => node !== 'output'));
    const work = new FakeWork(prompt, {
      tell: (type, data) => tell(prompt, type, data),
      show: (node, format, bytes) => sockets.show(prompt, node, format, bytes),
      paint: () => paint(graph, (name) => files.named(name), state.upscaleModels),
      isOld: () => state.isOld,
      store: (png) => files.storeResult(png, graph),
      cached: () => (cachedFor === key ? Object.keys(graph).filter((node) => node !== 'output') : []),
    });
    running = work;
    state.works.push(work);
    tellQueue();
    void execute(work).then((end) => {
      // After a restart nothing is known of it any more.
      if (running !== work) return;
      if (end.status_str === 'success') cachedFor = key;
      running = undefined;
      history.set(id, {
        prompt: [prompt.number, id, graph, { client_id: prompt.clientId }, ['output']],
        outputs: work.outputs,
        status: { ...end, completed: end.status_str === 'success' },
      });
      tellQueue();
      tell(prompt, 'executing', { node: null });
      next();
    });
  }

  async function execute(work: FakeWork): Promise<{ status_str: string; messages: unknown[] }> {
    const { prompt } = work;
    const messages: unknown[] = [];
    const say = (type: string, data: object) => {
      messages.push([type, { ...data, prompt_id: prompt.id, timestamp: messages.length }]);
      // Interruptions are sent to all clients.
      if (type === 'execution_interrupted') sockets.broadcast(type, { ...data, prompt_id: prompt.id });
      else tell(prompt, type, data);
    };
    say('execution_start', {});
    say('execution_cached', { nodes: [] });
    try {
      await work.turn();
      await (prompt.script ?? state.script)(work);
      if (running === work) say('execution_success', {});
      return { status_str: 'success', messages };
    } catch (error) {
      if (running !== work) return { status_str: 'error', messages };
      const about = { node_id: work.node, node_type: 'KSampler', executed: [] };
      if (error instanceof Interrupted) say('execution_interrupted', about);
      else if (error instanceof NodeFailure) {
        const exception = {
          exception_message: error.message,
          exception_type: error.type,
          traceback: ['at /srv/x.py'],
        };
        say('execution_error', { ...about, ...exception, current_inputs: {}, current_outputs: [] });
      } else throw error;
      return { status_str: 'error', messages };
    } finally {
      work.node = undefined;
    }
  }

  function enqueue(graph: FakeGraph, clientId: string | undefined, script?: Script): FakePrompt {
    const prompt = { id: randomUUID(), number: number++, graph, clientId, script };
    pending.push(prompt);
    tellQueue();
    // As another thread would.
    setImmediate(next);
    return prompt;
  }

  function submit(body: Buffer): Answer {
    const { prompt: graph, client_id } = JSON.parse(body.toString('utf8')) as {
      prompt?: FakeGraph;
      client_id?: string;
    };
    if (graph) state.graphs.push(graph);
    const refusal = refusalOf(state, graph, (name) => files.named(name) !== undefined);
    if (refusal)
      return { status: 400, body: state.isOld ? { error: refusal.error.message, node_errors: [] } : refusal };
    state.onSubmit();
    const { id, number: place } = enqueue(graph ?? {}, client_id);
    return { status: 200, body: { prompt_id: id, number: place, node_errors: state.nodeErrors } };
  }

  const itemOf = ({ number: place, id, graph, clientId }: FakePrompt) => [
    place,
    id,
    graph,
    { client_id: clientId },
    ['output'],
  ];

  async function answerTo(route: string, query: URLSearchParams, request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request);
    const json = () => JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    const [, info] = /^GET \/object_info\/(\w+)$/.exec(route) ?? [];
    if (info) return { status: 200, body: objectInfoOf(state, info) };
    const [, asked] = /^GET \/history\/([\w-]+)$/.exec(route) ?? [];
    if (asked) return { status: 200, body: history.has(asked) ? { [asked]: history.get(asked) } : {} };
    switch (route) {
      case 'GET /prompt':
        return { status: 200, body: queueInfo() };
      case 'POST /prompt':
        return submit(body);
      case 'GET /queue':
        return {
          status: 200,
          body: { queue_running: running ? [itemOf(running.prompt)] : [], queue_pending: pending.map(itemOf) },
        };
      case 'POST /queue': {
        const deleted = json()['delete'];
        pending = pending.filter(({ id }) => !(Array.isArray(deleted) && deleted.includes(id)));
        tellQueue();
        return { status: 200 };
      }
      case 'POST /interrupt': {
        const id = json()['prompt_id'];
        if (state.isOld || id === undefined || id === running?.prompt.id) running?.interrupt();
        return { status: 200 };
      }
      case 'GET /models/loras':
        return state.hasModelLists ? { status: 200, body: state.loras } : { status: 404 };
      case 'GET /models/checkpoints':
        return state.hasModelLists ? { status: 200, body: state.checkpoints } : { status: 404 };
      case 'POST /upload/image':
        return files.upload(request.headers['content-type'], body);
      case 'GET /view':
        return files.view(query);
      default:
        return { status: 404 };
    }
  }

  /** The status with which the proxy or the origin check refuses a request. */
  function refusedBy({ headers }: IncomingMessage): number | undefined {
    if (headers.origin !== undefined) state.origins.push(headers.origin);
    if (headers.origin !== undefined && new URL(headers.origin).host !== headers.host) return 403;
    const isKnown =
      state.key === undefined || headers.authorization === `Basic ${Buffer.from(state.key).toString('base64')}`;
    return isKnown ? undefined : 401;
  }

  const urlOf = (request: IncomingMessage) => {
    const url = new URL(request.url ?? '', 'http://fake');
    const isBelow = url.pathname.startsWith(`${state.folder}/`);
    // Every route exists twice.
    const path = url.pathname.slice(state.folder.length).replace(/^\/api\//, '/');
    return { path: isBelow ? path : '/elsewhere', query: url.searchParams };
  };

  const server = createServer((request, response) => {
    const { path, query } = urlOf(request);
    const route = `${request.method} ${path}`;
    state.asked.push(route);
    const refused = refusedBy(request);
    const given = refused === undefined ? state.answers[route] : { status: refused };
    if (given === 'never') return;
    void (given ? Promise.resolve(given) : answerTo(route, query, request)).then(async ({ status, body }) => {
      await state.beforeAnswer(route);
      if (state.losesAnswers && route === 'POST /prompt') request.socket.destroy();
      else if (body === undefined) response.writeHead(status).end();
      else if (typeof body === 'string') response.writeHead(status, { 'content-type': 'text/html' }).end(body);
      else if (Buffer.isBuffer(body)) response.writeHead(status, { 'content-type': 'image/png' }).end(body);
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  const upgrades = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const { path, query } = urlOf(request);
    if (path !== '/ws' || !state.hasSockets || refusedBy(request) !== undefined) {
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    upgrades.handleUpgrade(request, socket, head, (webSocket) =>
      sockets.greet(webSocket, query.get('clientId') ?? randomUUID()),
    );
  });

  const http = await listenOnFreePort(server);

  /** Forgets everything that a process forgets. */
  function forget(): void {
    const work = running;
    running = undefined;
    work?.interrupt();
    pending = [];
    history.clear();
    files.clear();
    cachedFor = '';
  }
  const dropSockets = () => {
    sockets.forget();
    http.dropSockets();
  };

  async function stop(): Promise<void> {
    forget();
    sockets.forget();
    await http.stop();
  }

  return Object.assign(state, {
    url: http.url,
    enqueue,
    dropSockets,
    queue: () => ({ running: running?.prompt.id, pending: pending.map(({ id }) => id) }),
    files: () => files.names(),
    /** As `LoadImage` names it. */
    emptyQueue(): void {
      pending = [];
      tellQueue();
    },
    forgetFiles: () => files.clear(),
    sendRaw: sockets.sendRaw,
    fileNamed: (name: string) => files.named(name),
    openSockets: http.openSockets,
    quiet: http.quiet,
    /** Restarts so quickly that no client sees it down. */
    restart(): void {
      forget();
      dropSockets();
    },
    /** Goes down and loses its work; it can come back on the same port. */
    stop,
    start: http.listen,
    close: stop,
  });
}
export type FakeComfyUi = Awaited<ReturnType<typeof startFakeComfyUi>>;
