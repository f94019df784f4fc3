/** Charges a call to the budgets of its caller, and reports what is left. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Budget, OwnBudget } from '../db/json-columns.ts';
import { addressBlock } from '../http/address-block.ts';
import { Problem } from '../http/problem.ts';
import { waitText } from '../http/wait-text.ts';
import type { RateStore } from '../http/rate-store.ts';
import type { ApiKeys } from '../identity/api-keys.ts';
import { headerOf, USER_HEADER } from '../identity/identity.ts';
import { SCOPE_NAMES } from '../identity/scopes.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Budgets } from './create.ts';
import { type BudgetKind, checkNames, checkPrice, type BudgetOwner } from './settings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In units. 0 for calls that cost nothing, or have a limit of their own. */
    price?: number;
  }
  interface FastifyRequest {
    /** The budget that refused the call. */
    exhaustedBudget?: BudgetOwner;
    /** Gives back what the call cost, once; absent where it cost nothing. */
    refund?: (() => Promise<void>) | undefined;
  }
}

export interface BudgetParts {
  budgets: Pick<Budgets, 'quotas' | 'storeFor'>;
  apiKeys: Pick<ApiKeys, 'use' | 'takeBack'>;
  sessions: Pick<Sessions, 'find'>;
}

/** Somebody's budget. */
type Share = Budget & BudgetOwner;

/** A budget that a call was taken from. */
interface Charged {
  share: Share;
  /** When its window does, by `performance.now()`. */
  endsAt: number;
}

export interface ShareState extends Budget {
  kind: BudgetKind;
  remaining: number;
  /** Seconds until it is full again; 0 where nothing was taken. */
  reset: number;
}

export type Standing = ReturnType<typeof useBudgets>;

/** For all routes that are registered afterwards. */
export function useBudgets(app: FastifyInstance, { budgets: { quotas, storeFor }, apiKeys, sessions }: BudgetParts) {
  const { prices, budgets, keys } = quotas;
  /** Prices by call, for those that have a name. */
  const priced = new Map<string, number>();

  app.addHook('onRoute', (route) => {
    const name = route.schema?.operationId;
    const { access = '', rateLimit } = route.config ?? {};
    const price = rateLimit === undefined ? (prices.calls[name ?? ''] ?? prices.scopes[access] ?? prices.default) : 0;
    if (name !== undefined && rateLimit === undefined) priced.set(name, price);
    route.config = { ...route.config, price };
  });
  app.addHook('onReady', async () => {
    checkNames(Object.keys(prices.calls), [...priced.keys()], 'prices.calls');
    checkNames(Object.keys(prices.scopes), [...SCOPE_NAMES, 'any'], 'prices.scopes');
    for (const [call, price] of priced) checkPrice(call, price, quotas);
  });

  /** The account that asks; calls for anybody do not look for it by themselves. */
  async function accountOf(
    request: FastifyRequest,
  ): Promise<{ id: number; budget?: OwnBudget | undefined } | undefined> {
    if (request.identity) return request.identity.kind === 'account' ? request.identity : undefined;
    const token = headerOf(request, USER_HEADER);
    // While the database is away, nobody is held up.
    return token === undefined ? undefined : sessions.find(token).catch(() => undefined);
  }

  async function sharesOf(request: FastifyRequest): Promise<Share[]> {
    const { apiKey } = request;
    const keyBudget = apiKey ? (keys[apiKey.start] ?? budgets.key) : undefined;
    const account = await accountOf(request);
    const ownBudget = account?.budget ?? budgets.person;
    const personBudget = ownBudget === 'unlimited' ? undefined : ownBudget;
    return [
      ...(keyBudget ? [{ kind: 'key' as const, id: apiKey?.id ?? 0, ...keyBudget }] : []),
      ...(account && personBudget ? [{ kind: 'person' as const, id: account.id, ...personBudget }] : []),
      ...(budgets.network ? [{ kind: 'network' as const, id: addressBlock(request.ip), ...budgets.network }] : []),
    ];
  }

  /**
   * From all budgets or from none.
   * @returns what gives it back
   * @throws Problem 429 where one of them has too little left
   */
  async function charge(request: FastifyRequest, price: number, reply: FastifyReply): Promise<() => Promise<void>> {
    const taken: Charged[] = [];
    const giveAllBack = () =>
      Promise.all(taken.map((charged) => giveBack(storeFor(charged.share.seconds), charged, price)));
    const states: ShareState[] = [];
    for (const share of await sharesOf(request)) {
      const { isTaken, current, ttl } = await take(storeFor(share.seconds), share, price);
      const state = stateOf(share, current, ttl);
      if (!isTaken) {
        await giveAllBack();
        sendHeaders(reply, [state]);
        request.exhaustedBudget = share;
        throw tooMany(state);
      }
      taken.push({ share, endsAt: performance.now() + ttl });
      states.push(state);
    }
    sendHeaders(reply, states);
    return async () => {
      const left = await giveAllBack();
      if (!reply.raw.headersSent) sendHeaders(reply, left);
    };
  }

  // After it is known who asks, before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    const { price = 0, access = '' } = request.routeOptions.config;
    const { apiKey } = request;
    const giveAllBack = price > 0 ? await charge(request, price, reply) : undefined;
    if (apiKey) apiKeys.use(apiKey.id, access, price);
    request.refund = async () => {
      request.refund = undefined;
      if (apiKey) apiKeys.takeBack(apiKey.id, access, price);
      await giveAllBack?.();
    };
  });

  return {
    /**
     * Charges work that is not a call of the API as if it were one, such as the tags of an image by its address.
     * @param call whose price it has
     * @returns what gives it back
     * @throws Problem 429
     */
    async chargeAs(call: string, request: FastifyRequest, reply: FastifyReply): Promise<() => Promise<void>> {
      const price = priced.get(call) ?? 0;
      return price > 0 ? charge(request, price, reply) : async () => {};
    },
    /** Calls that do not cost the usual. */
    prices: () =>
      Object.fromEntries([
        ['default', prices.default],
        ...[...priced].filter(([, price]) => price !== prices.default),
      ]) as Record<string, number>,
    /** Where a caller stands, the budget first that is nearest to its end. */
    async of(request: FastifyRequest): Promise<ShareState[]> {
      const states = await Promise.all(
        (await sharesOf(request)).map(async (share) => {
          const { current, ttl } = await look(storeFor(share.seconds), share);
          return stateOf(share, current, ttl);
        }),
      );
      return states.toSorted((a, b) => a.remaining - b.remaining);
    },
  };
}

/** The key of the store. */
const storeKey = ({ kind, id }: BudgetOwner): string => `${kind} ${id}`;

const take = (store: RateStore, { units: limit, seconds, ...owner }: Share, units: number) =>
  new Promise<{ current: number; ttl: number; isTaken: boolean }>((resolve, reject) => {
    store.take(storeKey(owner), { units, limit, timeWindow: seconds * 1_000 }, (error, taken) =>
      taken ? resolve(taken) : reject(error ?? new Error('Nothing was counted.')),
    );
  });

/** @returns what is left then */
const giveBack = (store: RateStore, { share, endsAt }: Charged, units: number) =>
  new Promise<ShareState>((resolve, reject) => {
    store.giveBack(storeKey(share), { units, ttl: endsAt - performance.now() }, (error, count) =>
      count ? resolve(stateOf(share, count.current, count.ttl)) : reject(error ?? new Error('Nothing was given back.')),
    );
  });

/** What was taken of a budget. A window that is longer than the budget's was opened by an earlier one, and is over. */
export const look = (store: RateStore, { seconds, ...owner }: BudgetOwner & Pick<Budget, 'seconds'>) =>
  new Promise<{ current: number; ttl: number }>((resolve, reject) => {
    store.read(storeKey(owner), (error, state) => {
      if (!state) reject(error ?? new Error('Nothing was read.'));
      else resolve(state.ttl > seconds * 1_000 ? { current: 0, ttl: 0 } : state);
    });
  });

function stateOf({ kind, units, seconds }: Share, current: number, ttl: number): ShareState {
  return {
    kind,
    units,
    seconds,
    remaining: Math.max(0, units - current),
    reset: current > 0 ? Math.ceil(ttl / 1_000) : 0,
  };
}

/** As draft-ietf-httpapi-ratelimit-headers has it since its 8th version, and for older clients as before. */
function sendHeaders(reply: FastifyReply, states: readonly ShareState[]): void {
  const [nearest] = states.toSorted((a, b) => a.remaining - b.remaining);
  if (!nearest) return;
  void reply.headers({
    'ratelimit-policy': states.map(({ kind, units, seconds }) => `"${kind}";q=${units};w=${seconds}`).join(', '),
    ratelimit: states.map(({ kind, remaining, reset }) => `"${kind}";r=${remaining};t=${reset}`).join(', '),
    'ratelimit-limit': nearest.units,
    'ratelimit-remaining': nearest.remaining,
    'ratelimit-reset': nearest.reset,
  });
}

const WHOSE: Readonly<Record<BudgetKind, string>> = {
  network: '',
  person: ' from your account',
  key: ' with this API key',
};

function tooMany({ kind, reset }: ShareState): Problem {
  const detail = `Too many requests${WHOSE[kind]}. Wait ${waitText(reset)}, then try again.`;
  return new Problem(429, 'rate-limit', detail, { retryAfter: Math.max(1, reset) });
}
