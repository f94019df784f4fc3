/** Prices of calls, and the budgets for them. One JSON file; without it each call costs one. */
import { closest, distance } from 'fastest-levenshtein';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { ConfigError } from '../config/config-error.ts';
import { readJsonFile } from '../config/json-file.ts';
import type { Budget } from '../db/json-columns.ts';

const Price = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const BudgetSchema = Type.Object(
  {
    units: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    /** Until a budget is full again, from the first call that takes of it. */
    seconds: Type.Integer({ minimum: 1, maximum: 31 * 86_400 }),
  },
  { additionalProperties: false },
);
export const OwnBudgetSchema = Type.Union([BudgetSchema, Type.Literal('unlimited')]);
const MaybeBudget = Type.Optional(Type.Union([BudgetSchema, Type.Null()]));
const QuotaFile = Type.Object(
  {
    prices: Type.Optional(
      Type.Object(
        {
          default: Type.Optional(Price),
          /** By scope of the call. */
          scopes: Type.Optional(Type.Record(Type.String(), Price)),
          /** By `operationId`. */
          calls: Type.Optional(Type.Record(Type.String(), Price)),
        },
        { additionalProperties: false },
      ),
    ),
    budgets: Type.Optional(
      Type.Object({ network: MaybeBudget, person: MaybeBudget, key: MaybeBudget }, { additionalProperties: false }),
    ),
    /** Budgets of single keys, by how they begin. */
    keys: Type.Optional(Type.Record(Type.String(), BudgetSchema)),
  },
  { additionalProperties: false },
);
const check = Compile(QuotaFile);
/** What may be in each part of the file. */
const KNOWN: readonly (readonly [place: string, names: readonly string[]])[] = [
  ['the file', ['prices', 'budgets', 'keys']],
  ['prices', ['default', 'scopes', 'calls']],
  ['budgets', ['network', 'person', 'key']],
];

export type BudgetKind = 'network' | 'person' | 'key';

/** Who has a budget. */
export interface BudgetOwner {
  kind: BudgetKind;
  /** Id of the account or the key; for a network, its address block. */
  id: number | string;
}

export interface Quotas {
  prices: { default: number; scopes: Readonly<Record<string, number>>; calls: Readonly<Record<string, number>> };
  /** Undefined where there is no limit. */
  budgets: Readonly<Record<BudgetKind, Budget | undefined>>;
  keys: Readonly<Record<string, Budget>>;
}

/**
 * @param file of `QUOTAS_CONFIG`
 * @param perMinute calls of a network and of a key where the file says nothing; 0 for no limit
 * @throws ConfigError that names what is wrong
 */
export function readQuotas(file: string | undefined, perMinute: number): Quotas {
  const { prices = {}, budgets = {}, keys = {} } = file === undefined ? {} : parsed(file);
  const usual = perMinute > 0 ? { units: perMinute, seconds: 60 } : undefined;
  const budgetOf = (kind: BudgetKind, otherwise: Budget | undefined) =>
    budgets[kind] === undefined ? otherwise : (budgets[kind] ?? undefined);
  return {
    prices: { default: prices.default ?? 1, scopes: prices.scopes ?? {}, calls: prices.calls ?? {} },
    budgets: {
      network: budgetOf('network', usual),
      person: budgetOf('person', undefined),
      key: budgetOf('key', usual),
    },
    keys,
  };
}

function parsed(file: string): Static<typeof QuotaFile> {
  const value = readJsonFile('QUOTAS_CONFIG', file);
  refuseUnknown(value);
  const [error] = check.Errors(value);
  if (error) throw new ConfigError(`QUOTAS_CONFIG: ${error.instancePath || 'the file'} ${error.message}.`);
  const quotas = value as Static<typeof QuotaFile>;
  const wrong = Object.keys(quotas.keys ?? {}).find((start) => !/^mk_[0-9A-Za-z]{5}$/.test(start));
  if (wrong !== undefined)
    throw new ConfigError(
      `QUOTAS_CONFIG: no key begins with "${wrong}". Write its first eight characters, as its list shows them.`,
    );
  return quotas;
}

/** Names the known one that is meant, which the schema's own words do not. */
function refuseUnknown(value: unknown): void {
  for (const [place, names] of KNOWN) {
    const part: unknown = place === 'the file' ? value : (value as Record<string, unknown> | null)?.[place];
    if (typeof part === 'object' && part !== null) checkNames(Object.keys(part), names, place);
  }
}

/** @throws ConfigError for a name that is not known, with the nearest one that is */
export function checkNames(given: readonly string[], known: readonly string[], place: string): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const nearest = closest(unknown, known);
  const isNear = distance(unknown.toLowerCase(), nearest.toLowerCase()) <= Math.max(2, unknown.length / 3);
  const hint = isNear ? `Did you mean "${nearest}"?` : `Known are ${known.join(', ')}.`;
  throw new ConfigError(`QUOTAS_CONFIG: there is no "${unknown}" in ${place}. ${hint}`);
}

/** What the most expensive call costs. */
export const maxPrice = ({ prices }: Pick<Quotas, 'prices'>): number =>
  Math.max(prices.default, ...Object.values(prices.scopes), ...Object.values(prices.calls));

/** Checks that no budget is smaller than the price of a call. @throws ConfigError */
export function checkPrice(call: string, price: number, { budgets, keys }: Quotas): void {
  for (const [whose, budget] of Object.entries({ ...budgets, ...keys })) {
    if (budget && price > budget.units)
      throw new ConfigError(
        `QUOTAS_CONFIG: ${call} costs ${price}, but the budget "${whose}" is ${budget.units}: nobody could call it.`,
      );
  }
}
