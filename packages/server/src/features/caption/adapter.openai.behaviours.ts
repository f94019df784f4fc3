/** Behaviors of caption servers, and the expected results, for the tests of the adapter. */
import { saying, type Script } from '../../testing/fake-llm.ts';

export interface Heard {
  text: string;
  error?: string;
}

const fails =
  (status: number, message: string): Script =>
  (answer) =>
    answer.fail(status, message);

export const BEHAVIOURS: [name: string, script: Script, heard: Heard][] = [
  ['says something', saying('A girl with long hair.\nShe smiles.'), { text: 'A girl with long hair.\nShe smiles.' }],
  [
    'pings between its words',
    (answer) => {
      answer.begin();
      answer.ping();
      answer.says('A girl');
      answer.ping();
      answer.says(' smiles.');
      answer.finish();
    },
    { text: 'A girl smiles.' },
  ],
  [
    'thinks in a field of its own',
    (answer) => {
      answer.begin();
      answer.thinks('Let me see.', 'reasoning');
      answer.thinks('Hm.', 'reasoning_content');
      answer.says('A girl.');
      answer.finish();
    },
    { text: 'A girl.' },
  ],
  ['thinks aloud first', saying('<think>\nIs it a girl? Or </b> a boy? </think>\n\nA girl.'), { text: 'A girl.' }],
  [
    'is cut off at its most tokens',
    (answer) => {
      answer.begin();
      answer.says('A girl with long');
      answer.finish('length');
    },
    { text: 'A girl with long' },
  ],
  [
    'sends single bytes',
    (answer) => {
      answer.begin();
      const chunk = { choices: [{ index: 0, delta: { content: 'A naïve girl – 少女 🎀.' }, finish_reason: null }] };
      for (const byte of Buffer.from(`data: ${JSON.stringify(chunk)}\r\n\r\n`)) answer.raw(Uint8Array.of(byte));
      answer.finish();
    },
    { text: 'A naïve girl – 少女 🎀.' },
  ],
  [
    'ends without its last blank line and mark',
    (answer) => {
      answer.begin();
      answer.says('A girl.');
      answer.raw('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}');
      answer.end();
    },
    { text: 'A girl.' },
  ],
  [
    'ends without a finish reason',
    (answer) => {
      answer.begin();
      answer.says('A girl with');
      answer.end();
    },
    { text: 'A girl', error: 'The caption server closed the connection in the middle of the caption: check its log.' },
  ],
  [
    'ends without a finish reason and with its mark',
    (answer) => {
      answer.begin();
      answer.says('A girl ');
      answer.raw('data: [DONE]\n\n');
      answer.end();
    },
    { text: 'A girl', error: 'The caption server closed the connection in the middle of the caption: check its log.' },
  ],
  [
    'fails in the middle, as Ollama says it',
    (answer) => {
      answer.begin();
      answer.says('A girl ');
      answer.data({ error: 'model runner has unexpectedly stopped, see http://127.0.0.1/log' });
      answer.end();
    },
    {
      text: 'A girl',
      error:
        'The caption server closed the connection in the middle of the caption ("model runner has unexpectedly stopped, see"): check its log.',
    },
  ],
  [
    'fails in the middle, as vLLM says it',
    (answer) => {
      answer.begin();
      answer.says('A girl ');
      answer.data({ error: { message: 'EngineCore died', type: 'InternalServerError', code: 500 } });
      answer.raw('data: [DONE]\n\n');
      answer.end();
    },
    {
      text: 'A girl',
      error:
        'The caption server closed the connection in the middle of the caption ("EngineCore died"): check its log.',
    },
  ],
  [
    'says that its filter struck',
    (answer) => {
      answer.begin();
      answer.says('A girl ');
      answer.finish('content_filter');
    },
    {
      text: 'A girl',
      error: 'The content filter of the caption server ended the caption: switch it off there, or use another model.',
    },
  ],
  [
    'says nothing',
    (answer) => {
      answer.begin();
      answer.finish();
    },
    { text: '', error: 'The model did not say anything: set CAPTION_MODEL to a vision model that answers at once.' },
  ],
  [
    'only thinks',
    (answer) => {
      answer.begin();
      answer.thinks('Let me see.', 'reasoning_content');
      answer.finish('length');
    },
    {
      text: '',
      error: 'The model thought for too long to answer: set CAPTION_MODEL to a model that does not reason.',
    },
  ],
  [
    'only thinks aloud',
    (answer) => {
      answer.begin();
      answer.says('<think>Let me see.');
      answer.finish('length');
    },
    {
      text: '',
      error: 'The model thought for too long to answer: set CAPTION_MODEL to a model that does not reason.',
    },
  ],
  [
    'wants another key',
    fails(401, 'Invalid API Key'),
    { text: '', error: 'The caption server refuses the key: correct CAPTION_API_KEY.' },
  ],
  [
    'has no such model',
    fails(404, 'model "fake-vision" not found, try pulling it first'),
    {
      text: '',
      error:
        'The caption server does not have the model "fake-vision": get it (with Ollama: ollama pull fake-vision), or correct CAPTION_MODEL.',
    },
  ],
  [
    'has no such route',
    (answer) => answer.answer(404, 'text/plain', '404 page not found'),
    {
      text: '',
      error:
        'What answers under CAPTION_URL is no OpenAI-compatible server: correct CAPTION_URL; it usually ends in /v1.',
    },
  ],
  [
    'cannot see',
    fails(400, 'image input is not supported - hint: you may need to provide the mmproj, see /srv/models'),
    {
      text: '',
      error:
        'The caption server refused the image ("image input is not supported - hint: you may need to provide the mmproj, see"): check that the model of CAPTION_MODEL can see images.',
    },
  ],
  [
    'takes only small requests',
    (answer) => answer.answer(413, 'text/html', '<h1>413 Request Entity Too Large</h1>'),
    { text: '', error: 'The caption server takes no request of this size: raise its limit for request bodies.' },
  ],
  [
    'is busy',
    fails(503, 'server busy, please try again. maximum pending requests exceeded'),
    {
      text: '',
      error: 'The caption server is loading its model or has too much to do: try again in a minute.',
    },
  ],
  [
    'lacks memory',
    fails(500, 'model requires more system memory (5.6 GiB) than is available (3.1 GiB)'),
    {
      text: '',
      error:
        'The caption server failed ("model requires more system memory (5.6 GiB) than is available (3.1 GiB)"): check its log.',
    },
  ],
  [
    'is a web site',
    (answer) => answer.answer(200, 'text/html', '<!doctype html><title>Welcome</title>'),
    {
      text: '',
      error:
        'What answers under CAPTION_URL is no OpenAI-compatible server: correct CAPTION_URL; it usually ends in /v1.',
    },
  ],
  [
    'streams something else',
    (answer) => answer.answer(200, 'text/event-stream', 'data: hello\n\n'),
    {
      text: '',
      error:
        'What answers under CAPTION_URL is no OpenAI-compatible server: correct CAPTION_URL; it usually ends in /v1.',
    },
  ],
  [
    'sends a line without end',
    async (answer) => {
      answer.begin();
      answer.raw('data: ');
      for (let i = 0; i < 8; i++) answer.raw('x'.repeat(64 * 1024));
      await answer.closed;
    },
    {
      text: '',
      error: 'The caption server sends more than a caption can contain: correct CAPTION_URL or CAPTION_MODEL.',
    },
  ],
  [
    'speaks no HTTP',
    (answer) => answer.bare('SSH-2.0-OpenSSH_10.0\r\n'),
    {
      text: '',
      error:
        'What answers under CAPTION_URL is no OpenAI-compatible server: correct CAPTION_URL; it usually ends in /v1.',
    },
  ],
  [
    'hangs up at once',
    (answer) => answer.reset(),
    {
      text: '',
      error: 'The caption server closed the connection without a response: check its log; it may lack memory.',
    },
  ],
];
