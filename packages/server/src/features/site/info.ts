/** The site's public details: who runs it, links, what it stores and for how long. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { VERSION } from '../../platform/version.ts';
import { createDemoCheck } from './demo.ts';

const Link = Type.Object({ name: Type.String(), url: Type.String() });
const Place = Type.Enum(['here', 'elsewhere'], {
  description: 'here: on this server. elsewhere: at least partly on other servers chosen by the operator.',
});

const SiteInfo = Type.Object(
  {
    version: Type.String(),
    mode: Type.Enum(['DEV', 'PROD'], { description: 'DEV if the site is a development version.' }),
    demo: Type.Optional(
      Type.Literal(true, {
        description:
          'The index has nothing but the samples that Mekiki brings, or is about to get them. Absent otherwise.',
      }),
    ),
    operator: Type.Optional(Type.String({ description: 'Name of the operator.' })),
    email: Type.Optional(Type.String()),
    removal_text: Type.Optional(
      Type.String({ description: 'What the operator says above the form that asks for the removal of an image.' }),
    ),
    patronage: Type.Optional(Link),
    chat: Type.Optional(Link),
    data_science: Type.Optional(Link),
    sibling: Type.Optional(Link),
    social: Type.Array(Link),
    max_upload_mb: Type.Integer({ description: 'Largest file that a call takes, in MiB.' }),
    keeps: Type.Object({
      generations: Type.Integer({ description: 'Maximum number of generated images per person.' }),
      upscaled_hours: Type.Integer({ description: 'Hours until upscaled images expire.' }),
      shared_days: Type.Integer({ description: 'Days until shared results expire. 0 if results cannot be shared.' }),
    }),
    works: Type.Object({
      image2text: Place,
      generator: Place,
      resize: Place,
    }),
  },
  { description: 'The details.' },
);
export type SiteInfo = Static<typeof SiteInfo>;

export type SiteConfig = Pick<
  Config,
  | 'site'
  | 'maxUploadBytes'
  | 'captionUrl'
  | 'generatorConfig'
  | 'generationsPerPerson'
  | 'upscalerConfig'
  | 'upscaledHours'
  | 'sharedDays'
  | 'sampleCollection'
>;

/** The public configuration; absent values are left out. */
export function siteInfo(config: SiteConfig): SiteInfo {
  const { mode, operator, email, removalText, patronage, chat, dataScience, sibling, social } = config.site;
  return {
    version: VERSION,
    mode,
    ...(operator ? { operator } : {}),
    ...(email ? { email } : {}),
    ...(removalText ? { removal_text: removalText } : {}),
    ...(patronage ? { patronage } : {}),
    ...(chat ? { chat } : {}),
    ...(dataScience ? { data_science: dataScience } : {}),
    ...(sibling ? { sibling } : {}),
    social,
    max_upload_mb: Math.floor(config.maxUploadBytes / 2 ** 20),
    keeps: {
      generations: config.generationsPerPerson,
      upscaled_hours: config.upscaledHours,
      shared_days: config.sharedDays,
    },
    works: {
      image2text: config.captionUrl ? 'elsewhere' : 'here',
      generator: config.generatorConfig ? 'elsewhere' : 'here',
      resize: config.upscalerConfig ? 'elsewhere' : 'here',
    },
  };
}

export interface SiteParts {
  config: SiteConfig;
  database: Pick<Database, 'queries'>;
}

/** The state that pages show, as of a moment ago. */
export function createPageInfo({ config, database }: SiteParts): () => SiteInfo {
  const info = siteInfo(config);
  const demo = createDemoCheck(database.queries, config.sampleCollection > 0);
  return () => ({ ...info, ...(demo.last() ? { demo: true as const } : {}) });
}

export const siteRoutes: FastifyPluginCallbackTypebox<SiteParts> = (app, parts, done) => {
  const info = siteInfo(parts.config);
  const demo = createDemoCheck(parts.database.queries, parts.config.sampleCollection > 0);
  app.get(
    '/site',
    {
      schema: {
        operationId: 'siteInfo',
        summary: 'Get contact details, links and retention limits',
        tags: ['status'],
        response: { 200: SiteInfo, default: problemResponse },
      },
    },
    async () => ({ ...info, ...((await demo.ask().catch(() => false)) ? { demo: true as const } : {}) }),
  );
  done();
};
