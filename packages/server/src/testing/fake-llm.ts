/**
 * A fake server of vision models: real HTTP, the protocol and the errors of Ollama, llama.cpp, vLLM or LM Studio.
 * What it says to the next captions is scripted by the test.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from './fake-server.ts';

export type FakeKind = 'ollama' | 'llama.cpp' | 'vllm' | 'lm-studio';

export interface FakeLlmOptions {
  kind: FakeKind;
  /** The models it has; by default one that can see. */
  models?: string[];
  /** The bearer token it wants; none by default. */
  key?: string;
}

/** A request for a caption, as it came. */
export interface FakeRequest {
  authorization: string | undefined;
  model: string;
  stream: boolean;
  maxTokens: number;
  temperature: number;
  /** Undefined where it is left to the model. */
  effort: string | undefined;
  /** The words of the message. */
  prompt: string;
  /** The image's file, out of its data URI. */
  image: Buffer;
  imageType: string;
}

interface Message {
  content: { type: string; text?: string; image_url?: { url: string } }[];
}

/** One answer under way; scripts drive it. */
export class FakeAnswer {
  /** Resolves when the other side has closed the connection, or this one has. */
  readonly closed: Promise<void>;
  readonly #response: ServerResponse;
  readonly #errorBody: (status: number, message: string) => string;

  constructor(response: ServerResponse, errorBody: (status: number, message: string) => string) {
    this.#response = response;
    this.#errorBody = errorBody;
    this.closed = new Promise((resolve) => response.once('close', resolve));
    response.on('error', () => {});
  }

  /** The head of a stream and its first chunk, which only names the role. */
  begin(): void {
    this.#response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
    this.#chunk({ role: 'assistant', content: '' });
  }

  says(content: string): void {
    this.#chunk({ content });
  }

  thinks(thought: string, field: 'reasoning' | 'reasoning_content'): void {
    this.#chunk({ content: '', [field]: thought });
  }

  ping(): void {
    this.raw(': ping\n\n');
  }

  /** The finish reason, the usage that servers send without choices, and the end mark. */
  finish(reason = 'stop'): void {
    this.#chunk({}, reason);
    this.data({ object: 'chat.completion.chunk', choices: [], usage: { prompt_tokens: 900, completion_tokens: 12 } });
    this.raw('data: [DONE]\n\n');
    this.end();
  }

  data(value: unknown): void {
    this.raw(`data: ${JSON.stringify(value)}\n\n`);
  }

  raw(bytes: string | Uint8Array): void {
    this.#response.write(bytes);
  }

  /** Ends the answer as it is. */
  end(): void {
    this.#response.end();
  }

  fail(status: number, message: string): void {
    this.answer(status, 'application/json', this.#errorBody(status, message));
  }

  answer(status: number, type: string, body: string): void {
    this.#response.writeHead(status, { 'content-type': type }).end(body);
  }

  /** Bytes on the connection itself, and its end. */
  bare(bytes: string): void {
    this.#response.socket?.end(bytes);
  }

  reset(): void {
    this.#response.socket?.resetAndDestroy();
  }

  #chunk(delta: object, finish: string | null = null): void {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    this.data({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'fake', choices });
  }
}

export type Script = (answer: FakeAnswer, request: FakeRequest) => void | Promise<void>;

/** Says a text word by word. */
export function saying(words: string): Script {
  return (answer) => {
    answer.begin();
    for (const [word] of words.matchAll(/\S+\s*/g)) answer.says(word);
    answer.finish();
  };
}

/** Starts the fake on a free port. */
export async function startFakeLlm({ kind, models = ['fake-vision'], key }: FakeLlmOptions) {
  const state = {
    kind,
    models,
    key,
    /** Whether the model sees images. */
    sees: true,
    /** Ollama: whether it thinks before it answers. */
    thinks: false,
    /** llama.cpp: whether its build states whether its one model has vision. */
    hasModalities: true,
    /** llama.cpp, before its model is there. */
    isLoading: false,
    script: saying('A girl with long hair.'),
    requests: [] as FakeRequest[],
    /** Captions it works on, now and at most. */
    working: 0,
    mostWorking: 0,
  };
  const errorBody = (status: number, message: string) => JSON.stringify(errorOf(state.kind, status, message));

  async function chat(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = requestOf(request, await text(request));
    state.requests.push(asked);
    const answer = new FakeAnswer(response, errorBody);
    const knows =
      state.kind === 'llama.cpp' ||
      state.models.some((model) => [asked.model, `${asked.model}:latest`].includes(model));
    if (!knows) {
      const message =
        state.kind === 'ollama'
          ? `model "${asked.model}" not found, try pulling it first`
          : `The model \`${asked.model}\` does not exist.`;
      return answer.fail(404, message);
    }
    state.working++;
    state.mostWorking = Math.max(state.mostWorking, state.working);
    void answer.closed.then(() => state.working--);
    await state.script(answer, asked);
  }

  const server = createServer((request, response) => {
    const route = `${request.method} ${request.url}`;
    const plain = plainAnswerOf(state, route, request.headers.authorization);
    if (!plain) {
      void chat(request, response);
      return;
    }
    const [status, body] = plain;
    if (typeof body === 'string') response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { url, openSockets, quiet, listen, stop } = await listenOnFreePort(server);
  return Object.assign(state, {
    /** As in CAPTION_URL. */
    url: `${url}/v1`,
    openSockets,
    quiet,
    /** Goes down; it can come back on the same port. */
    stop,
    start: listen,
    close: stop,
  });
}
export type FakeLlm = Awaited<ReturnType<typeof startFakeLlm>>;

interface FakeState {
  kind: FakeKind;
  models: string[];
  key: string | undefined;
  sees: boolean;
  thinks: boolean;
  hasModalities: boolean;
  isLoading: boolean;
}

/** Status and body of responses other than captions; undefined for a caption request. */
function plainAnswerOf(
  state: FakeState,
  route: string,
  authorization: string | undefined,
): [number, unknown] | undefined {
  const { kind, models, key, sees, thinks, hasModalities, isLoading } = state;
  const isPublic = kind === 'llama.cpp' && route === 'GET /health';
  if (key !== undefined && !isPublic && authorization !== `Bearer ${key}`)
    return [401, errorOf(kind, 401, 'Invalid API Key')];
  if (isLoading && route !== 'GET /v1/models') {
    return [503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }];
  }
  if (route === 'POST /v1/chat/completions') return undefined;
  const routes: Partial<Record<string, unknown>> = {
    'GET /v1/models': listOf(state),
    ...(kind === 'llama.cpp' && { 'GET /health': { status: 'ok' } }),
    ...(kind === 'llama.cpp' && {
      'GET /props': hasModalities ? { modalities: { vision: sees, audio: false } } : {},
      'POST /api/show': { capabilities: ['completion', ...(sees && hasModalities ? ['multimodal'] : [])] },
    }),
    ...(kind === 'vllm' && { 'GET /health': '' }),
    ...(kind === 'ollama' && {
      'GET /': 'Ollama is running',
      'GET /api/tags': { models: models.map((name) => ({ name, model: name })) },
      'POST /api/show': { capabilities: ['completion', ...(sees ? ['vision'] : []), ...(thinks ? ['thinking'] : [])] },
    }),
    ...(kind === 'lm-studio' && {
      'GET /api/v1/models': { models: models.map((id) => ({ type: 'llm', key: id, capabilities: { vision: sees } })) },
    }),
  };
  const found = routes[route];
  if (found !== undefined) return [200, found];
  return [404, kind === 'vllm' ? { detail: 'Not Found' } : '404 page not found'];
}

function requestOf({ headers }: IncomingMessage, body: string): FakeRequest {
  const sent = JSON.parse(body) as {
    model: string;
    stream: boolean;
    max_tokens: number;
    temperature: number;
    reasoning_effort?: string;
    messages: Message[];
  };
  const parts = sent.messages.flatMap(({ content }) => content);
  const url = parts.find(({ type }) => type === 'image_url')?.image_url?.url ?? '';
  const [, imageType = '', base64 = ''] = /^data:([^;]*);base64,(.*)$/.exec(url) ?? [];
  return {
    authorization: headers.authorization,
    model: sent.model,
    stream: sent.stream,
    maxTokens: sent.max_tokens,
    temperature: sent.temperature,
    effort: sent.reasoning_effort,
    prompt: parts.map((part) => part.text ?? '').join(''),
    image: Buffer.from(base64, 'base64'),
    imageType,
  };
}

function listOf({ kind, models, sees }: { kind: FakeKind; models: string[]; sees: boolean }): object {
  const owners = { ollama: 'library', 'llama.cpp': 'llamacpp', vllm: 'vllm', 'lm-studio': 'organization_owner' };
  const architecture = { input_modalities: sees ? ['text', 'image'] : ['text'] };
  const data = models.map((id) => ({
    id,
    object: 'model',
    owned_by: owners[kind],
    // With one model it says nothing of what it sees.
    ...(kind === 'llama.cpp' && models.length > 1 && { architecture }),
  }));
  // Ollama without models says null.
  return { object: 'list', data: kind === 'ollama' && models.length === 0 ? null : data };
}

function errorOf(kind: FakeKind, status: number, message: string): object {
  const type = status === 404 ? 'not_found_error' : status < 500 ? 'invalid_request_error' : 'api_error';
  if (kind === 'llama.cpp') return { error: { code: status, message, type } };
  if (kind === 'vllm') return { error: { message, type: 'BadRequestError', param: null, code: status } };
  return { error: { message, type, param: null, code: null } };
}
