/** `/api/docs`: the API for people. It is separate from the API: reading it costs no calls. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { OpenApi } from './calls.ts';
import { readQuotas } from '../../platform/quotas/settings.ts';
import { notFound } from '../../platform/http/problem.ts';
import { docsPage } from './page.ts';
import { problemList, problemPage } from './problem-pages.ts';

export interface DocsParts {
  config: { publicUrl: string; quotasConfig: string | undefined; rateLimitPerMinute: number; maxUploadBytes: number };
}

/** Stands for the origin that a client asked, in the rendered page. */
const ASKED_ORIGIN = 'https://asked-origin.invalid';

const FILES = [
  { name: 'page.css', type: 'text/css; charset=utf-8', parts: ['frame.css', 'bar.css', 'calls.css'] },
  { name: 'page.js', type: 'text/javascript; charset=utf-8', parts: ['page.js'] },
];

export const docsRoutes: FastifyPluginCallbackTypebox<DocsParts> = (app, { config }, done) => {
  const [style, script] = FILES.map(({ name, type, parts }) => {
    const content = parts.map((part) => readFileSync(new URL(part, import.meta.url), 'utf8')).join('\n');
    const version = createHash('sha256').update(content).digest('base64url').slice(0, 12);
    app.get(`/api/docs/${name}`, { schema: { hide: true } }, async (_request, reply) => {
      void reply.type(type).header('cache-control', 'public, max-age=31536000, immutable');
      return content;
    });
    return `/api/docs/${name}?v=${version}`;
  });

  const { budgets } = readQuotas(config.quotasConfig, config.rateLimitPerMinute);

  let rendered: string | undefined;
  /** Rendered once, as that takes tens of milliseconds, and clients may name the server in many ways. */
  const docs = (): string =>
    (rendered ??= docsPage({
      document: app.swagger() as unknown as OpenApi,
      origin: config.publicUrl || ASKED_ORIGIN,
      network: budgets.network,
      maxUploadMegabytes: Math.floor(config.maxUploadBytes / 1024 / 1024),
      style: style ?? '',
      script: script ?? '',
    }));
  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return docs().replaceAll(ASKED_ORIGIN, originOf(request));
  });

  const asPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=3600');
  app.get('/problems', { schema: { hide: true } }, async (_request, reply) =>
    asPage(reply).send(problemList(style ?? '')),
  );
  app.get(
    '/problems/:name',
    { schema: { hide: true, params: Type.Object({ name: Type.String() }) } },
    async (request, reply) => {
      const page = problemPage(request.params.name, style ?? '');
      if (page === undefined) throw notFound(request);
      return asPage(reply).send(page);
    },
  );
  done();
};

/** What a client calls the server goes into commands that people copy: only names and numbers are taken from it. */
function originOf({ protocol, host }: FastifyRequest): string {
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : 'http://localhost:8080';
}
