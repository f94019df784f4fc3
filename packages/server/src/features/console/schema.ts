/** Responses of the console's calls. The console's page takes its types from here. */
import { type Static, Type } from 'typebox';
import { POOLS } from '../../catalog/images/pools.ts';
import { PAUSABLE } from '../../catalog/schedule/pauses.ts';
import { BudgetSchema, OwnBudgetSchema } from '../../platform/quotas/settings.ts';
import { SWITCHES } from '../../platform/switches/names.ts';

export const SessionSchema = Type.Object({
  /** Null for nobody. */
  operator: Type.Union([Type.String(), Type.Null()]),
  /** Whether a second factor is required here. */
  needsCode: Type.Boolean(),
});
export type ConsoleSession = Static<typeof SessionSchema>;

export const RequestSchema = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  reason: Type.String(),
  contact: Type.String(),
  state: Type.Enum(['open', 'accepted', 'declined']),
  answer: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  decidedAt: Type.Union([Type.String(), Type.Null()]),
  /** Whether an image was sent with it; kept until it is decided. */
  hasImage: Type.Boolean(),
});
export type ConsoleRequest = Static<typeof RequestSchema>;

export const RequestsSchema = Type.Object({
  requests: Type.Array(RequestSchema),
  /** All open requests, whatever the filter. */
  open: Type.Integer(),
});
export type ConsoleRequests = Static<typeof RequestsSchema>;

export const PlanSchema = Type.Object({
  /** Keys of the images that were named. */
  images: Type.Array(Type.String()),
  /** Keys of other images that show the same. */
  copies: Type.Array(Type.String()),
  /** What accepting would remove, in words. */
  removes: Type.String(),
  /** Whether the image that was sent is blocked too, though it is not among those that are removed. */
  blocksSent: Type.Boolean(),
});
export type ConsolePlan = Static<typeof PlanSchema>;

/** The result of an action, as a sentence. */
export const DoneSchema = Type.Object({ detail: Type.String() });
export type ConsoleDone = Static<typeof DoneSchema>;

const Text = Type.Union([Type.String(), Type.Null()]);

export const IndexSchema = Type.Object({
  images: Type.Integer(),
  parts: Type.Array(
    Type.Object({
      part: Type.Enum(['vectors', 'features', 'board-tags', 'tagger-tags']),
      engine: Type.Optional(Type.String()),
      images: Type.Integer(),
      total: Type.Integer(),
      filling: Type.Boolean(),
    }),
  ),
  boards: Type.Array(
    Type.Object({
      pool: Type.String(),
      posts: Type.Integer(),
      samples: Type.Optional(Type.Integer()),
      newestAt: Type.Optional(Type.String()),
      answeredAt: Type.Optional(Type.String()),
      staleSince: Type.Optional(Type.String()),
      message: Type.Optional(Type.String()),
    }),
  ),
  /** What is indexed automatically. */
  work: Type.Array(Type.Object({ name: Type.Enum([...PAUSABLE]), isPaused: Type.Boolean() })),
  /** What an operator can have indexed now. */
  sources: Type.Array(
    Type.Object({
      name: Type.Enum([...POOLS]),
      state: Type.Enum(['idle', 'waiting', 'running', 'stopping']),
      isPaused: Type.Boolean(),
      /** When it is indexed next by the schedule; null while it runs, or without a schedule. */
      nextAt: Text,
      /** When its last run ended; null before the first. */
      endedAt: Text,
      /** Why that failed, if it did. */
      failure: Text,
      /** The newest part of a run: of `board`, `folder` or `revisit`. */
      job: Type.Union([
        Type.Object({
          kind: Type.String(),
          /** Posts by what became of them. */
          counts: Type.Record(Type.String(), Type.Integer()),
        }),
        Type.Null(),
      ]),
    }),
  ),
  /** Indexing runs, newest first. */
  runs: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.String(),
      source: Type.String(),
      /** As the run reports; silent if its process is gone. */
      state: Type.Enum(['running', 'stopped', 'done', 'failed', 'silent']),
      stored: Type.Integer(),
      failed: Type.Integer(),
      message: Text,
      startedAt: Type.String(),
    }),
  ),
  /** Posts that could not be indexed. */
  failures: Type.Object({
    total: Type.Integer(),
    latest: Type.Array(
      Type.Object({
        pool: Type.String(),
        postId: Type.String(),
        message: Type.String(),
        attempts: Type.Integer(),
        lastAt: Type.String(),
      }),
    ),
  }),
});
export type ConsoleIndex = Static<typeof IndexSchema>;

export const QueuesSchema = Type.Object({
  engines: Type.Array(
    Type.Object({
      tool: Type.Enum(['tagger', 'generator', 'image2text', 'resize']),
      kind: Type.String(),
      name: Type.String(),
      /** The problem; null if it works. */
      trouble: Text,
    }),
  ),
  /** What runs and waits on this server. */
  work: Type.Array(
    Type.Object({ name: Type.Enum(['media', 'upscaler']), running: Type.Integer(), waiting: Type.Integer() }),
  ),
  /** Jobs of the generator on all servers, oldest first. */
  jobs: Type.Array(
    Type.Object({
      id: Type.String(),
      /** Name of the account; null for a visitor. */
      account: Text,
      requested: Type.Integer(),
      made: Type.Integer(),
      createdAt: Type.String(),
    }),
  ),
  /** Jobs of the upscaler on this server, oldest first. */
  upscales: Type.Array(
    Type.Object({
      id: Type.String(),
      /** Name of the account; null for a visitor. */
      account: Text,
      factor: Type.Number(),
      isRunning: Type.Boolean(),
      createdAt: Type.String(),
    }),
  ),
});
export type ConsoleQueues = Static<typeof QueuesSchema>;

export const LogSchema = Type.Object({
  acts: Type.Array(
    Type.Object({
      id: Type.Integer(),
      at: Type.String(),
      actor: Type.String(),
      action: Type.String(),
      subject: Type.String(),
      reason: Text,
      counts: Type.Record(Type.String(), Type.Integer()),
    }),
  ),
});
export type ConsoleLog = Static<typeof LogSchema>;

export const PeopleSchema = Type.Object({
  /** Number of all accounts. */
  total: Type.Integer(),
  people: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      createdAt: Type.String(),
      /** When one of their devices last sent a request. */
      lastSeenAt: Text,
      suspendedAt: Text,
      /** The account's own; null where it has that of everybody. */
      budget: Type.Union([OwnBudgetSchema, Type.Null()]),
      devices: Type.Integer(),
      keys: Type.Integer(),
      favorites: Type.Integer(),
      generations: Type.Integer(),
    }),
  ),
});
export type ConsolePeople = Static<typeof PeopleSchema>;

export const AccountId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const PersonBudgetSchema = Type.Object({
  /** Name of the account. */
  name: Type.String(),
  /** The budget of everybody; null for no limit. */
  usual: Type.Union([BudgetSchema, Type.Null()]),
  /** The account's own; null where it has that of everybody. */
  own: Type.Union([OwnBudgetSchema, Type.Null()]),
  /** Units, since the budget was full. */
  used: Type.Integer(),
  /** Seconds until it is full again; 0 where nothing was taken. */
  reset: Type.Integer(),
  /** What the most expensive call costs. */
  minUnits: Type.Integer(),
});
export type ConsolePersonBudget = Static<typeof PersonBudgetSchema>;

export const ResetLinkSchema = Type.Object({
  /** Name of the account. */
  name: Type.String(),
  /** Begins with a slash where PUBLIC_URL is not set. */
  link: Type.String(),
  expiresAt: Type.String(),
});
export type ConsoleResetLink = Static<typeof ResetLinkSchema>;

export const SwitchesSchema = Type.Object({
  switches: Type.Array(Type.Object({ name: Type.Enum([...SWITCHES]), isOn: Type.Boolean() })),
});
export type ConsoleSwitches = Static<typeof SwitchesSchema>;

export const LimitsSchema = Type.Object({
  /** Hits of the last day on all servers: the most in the last hour first, then the latest. */
  hits: Type.Array(
    Type.Object({
      kind: Type.Enum(['person', 'key', 'network']),
      /** Name of a person, beginning and owner of a key, hash of a network; empty for the others, null where it was deleted. */
      name: Text,
      /** `budget`, or the type of the problem that was answered. */
      limit: Type.String(),
      lastHour: Type.Integer(),
      lastDay: Type.Integer(),
      lastAt: Type.String(),
    }),
  ),
});
export type ConsoleLimits = Static<typeof LimitsSchema>;

const Figure = Type.Union([Type.Integer(), Type.Null()]);

export const UsageSchema = Type.Object({
  /** The last 90 days by UTC, newest first, over all servers; today so far. */
  days: Type.Array(
    Type.Object({
      day: Type.String(),
      /** By tool; without those that were refused or failed. */
      calls: Type.Record(Type.String(), Type.Integer()),
      refused: Type.Integer(),
      failed: Type.Integer(),
      /** The highest of a server. */
      memory: Figure,
      database: Figure,
      /** The lowest of a server. */
      diskFree: Figure,
      images: Figure,
    }),
  ),
  samples: Type.Array(
    Type.Object({
      at: Type.String(),
      /** Bytes of this server's process, without those that work on images. */
      memory: Type.Integer(),
      /** Bytes of the database. */
      database: Type.Integer(),
      /** Free bytes on the data folder's disk. */
      diskFree: Type.Integer(),
      images: Type.Integer(),
    }),
  ),
});
export type ConsoleUsage = Static<typeof UsageSchema>;
