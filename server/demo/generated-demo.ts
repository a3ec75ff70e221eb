import type { Resource, Field } from '../../core/types';
import type { Demo } from '../application/plugin';
import type { Log } from '../database/log';
import { asSystem, type OperationContext } from '../operations/context';
import { isInterruption } from '../operations/database-refusal';
import type { Runtime } from '../operations/runtime';
import {
  DEMO_PASSWORD,
  demoAccounts,
  finish,
  KEPT_BY_SERVER,
  knowsTenants,
  makeAccounts,
  makeTenants,
  standingOf,
} from './demo-accounts';
import { fillResource, linkLater, type FillRequest } from './fill-resource';
import { childrenOf, resolveField } from '../../core/records/find-field';
import { resourceFacts } from '../operations/resource-facts';

/** What the values of a resource name. */
interface Naming {
  /** Without which there is no record. */
  needed: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** How a demo is made. */
export interface DemoSettings {
  /** The same seed gives the same values. */
  seed?: string;
  /** What counts as today; undefined: the day on which it is made. */
  now?: Date;
  /** Records of each resource. */
  each?: number;
  /** Of all resources together. */
  most?: number;
  /** Collections that stay empty, as where the application makes their records itself. */
  without?: readonly string[];
}

const EACH = 200;
/** Folders of hundreds of schemas begin within a minute, with fewer of each. */
const MOST = 20_000;
/** For all resources together, and the least and the most for one. */
const ALL_MS = 60_000;
const LEAST_MS = 50;
const MOST_MS = 4000;

/** Records made from the schemas themselves, with accounts of every role. */
export function demoOf({
  seed = 'painel',
  now: today,
  each = EACH,
  most = MOST,
  without = [],
}: DemoSettings = {}): Demo {
  return {
    password: DEMO_PASSWORD,
    accounts: (resources, access) => demoAccounts(resources, access).map(({ email }) => email),
    async load(runtime, log) {
      if ((await standingOf(runtime)) === 'done') return false;
      const now = today ?? new Date();
      const { resources } = runtime.catalog();
      const tenants = knowsTenants(resources) ? await makeTenants(runtime, now) : [];
      await makeAccounts(runtime, tenants, now, log);
      const filled = inFillOrder([...resources.values()].filter((one) => isFilled(one) && !without.includes(one.name)));
      const count = Math.max(1, Math.min(each, Math.floor(most / Math.max(filled.length, 1))));
      const mostMs = Math.max(LEAST_MS, Math.min(MOST_MS, ALL_MS / Math.max(filled.length, 1)));
      await fillAll(runtime, log, { resources: filled, tenants, seed, now, count, mostMs });
      await finish(runtime);
      return true;
    },
  };
}

/** The demo of an application that has none of its own. */
export const generatedDemo: Demo = demoOf();

/** Not what the server keeps itself, what are accounts, and what only the system writes. */
function isFilled({ name, account, tenancy, fields, additional }: Resource): boolean {
  if (KEPT_BY_SERVER.has(name) || account !== undefined || tenancy === 'own') return false;
  return additional !== undefined || fields.some(({ readOnly }) => !readOnly);
}

interface Filling {
  resources: readonly Resource[];
  tenants: readonly string[];
  seed: string;
  now: Date;
  /** Of each resource. */
  count: number;
  mostMs: number;
}

async function fillAll(runtime: Runtime, log: Log, filling: Filling): Promise<void> {
  const { resources } = filling;
  const open = new Set(resources.map(({ name }) => name));
  const waiting: { part: Part; names: string[] }[] = [];
  let [total, empty] = [0, 0];
  for (const resource of resources) {
    const names = namingLater(resource, open);
    let [made, refusal] = [0, ''];
    for (const part of partsOf(runtime, resource, filling)) {
      const filled = await guarded(runtime, resource, () => fillResource(part.context, part.request));
      made += filled?.made ?? 0;
      refusal = filled === undefined ? 'see the error before this line' : filled.refusal || refusal;
      if (filled !== undefined && filled.made > 0 && names.length > 0) waiting.push({ part, names });
    }
    open.delete(resource.name);
    total += made;
    if (made > 0 || refusal === '') continue;
    empty += 1;
    log.warn(`demo: no records of ${resource.name}; ${refusal}${missing(resource, open)}`);
  }
  for (const { part, names } of waiting)
    await guarded(runtime, part.request.resource, () => linkLater(part.context, part.request, names));
  log.info(`demo: ${total} records of ${resources.length - empty} resources`);
}

/** What goes wrong with one resource does not keep the others from theirs; what goes wrong with the database does. */
async function guarded<Result>(
  runtime: Runtime,
  { name }: Resource,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isInterruption(error)) throw error;
    runtime.report(error, `demo: ${name}`);
    return undefined;
  }
}

/** References to records that are not there before these are. */
function namingLater({ fields }: Resource, open: ReadonlySet<string>): string[] {
  return fields
    .filter(({ reference, kind, required, readOnly, createOnly }) => {
      const isFree = kind === 'reference' && !required && !readOnly && !createOnly;
      return isFree && reference !== undefined && open.has(reference.collection);
    })
    .map(({ name }) => name);
}

function missing(resource: Resource, open: ReadonlySet<string>): string {
  const needed = [...namedBy(resource).needed].filter((name) => open.has(name) || name === resource.name);
  return needed.length === 0 ? '' : ` (each needs a record of ${needed.join(', ')} first)`;
}

/** The records of one tenant, or of nobody. */
interface Part {
  context: OperationContext;
  request: FillRequest;
}

/** Who gets how many: of a tenant's records each tenant the same; what is shared stands with nobody, too. */
function partsOf(runtime: Runtime, resource: Resource, { tenants, seed, now, count, mostMs }: Filling): Part[] {
  const isSingle = resource.singleton === true;
  const owners: (string | null)[] = [
    ...(resource.tenancy === 'tenant' ? [] : [null]),
    ...(resource.tenancy === 'platform' ? [] : tenants),
  ];
  const parts = owners.map((tenantId, index): Part => {
    const equal = Math.floor(count / owners.length) + (index < count % owners.length ? 1 : 0);
    return {
      context: asSystem(runtime, tenantId === null ? 'platform' : { tenantId }),
      request: {
        resource,
        count: isSingle ? 1 : equal,
        mostMs: mostMs / owners.length,
        seed: `${seed} ${resource.name} ${index}`,
        now,
      },
    };
  });
  const [common, ...own] = parts;
  if (resource.tenancy !== 'shared' || common === undefined || isSingle) return parts;
  // A tenant sees the common ones among its own.
  const { count: seen } = common.request;
  return [
    common,
    ...own.map(({ context, request }) => ({ context, request: { ...request, count: request.count + seen } })),
  ];
}

/** Collections that records of the resource name. */
function namedBy(resource: Resource): Naming {
  const [needed, all] = [new Set<string>(), new Set<string>()];
  const seen = new Set<Field>();
  const visit = (field: Field, isNeeded: boolean): void => {
    const collections = [
      field.reference?.collection,
      ...(field.destinations ?? []).map(({ collection }) => collection),
    ].filter((name) => name !== undefined);
    const isRequired = isNeeded && field.required && (field.constraints.minItems ?? 1) > 0;
    for (const name of collections) {
      all.add(name);
      // Of several destinations another will do.
      if (isRequired && field.reference !== undefined) needed.add(name);
    }
    const holder = resolveField(resource, field);
    if (seen.has(holder)) return;
    seen.add(holder);
    for (const child of childrenOf(holder)) visit(child, isRequired && holder.variants === undefined);
  };
  for (const field of resourceFacts(resource).linking) visit(field, true);
  return { needed, all };
}

/**
 * The resources in an order in which those that others name come first, as far as that is possible: what has to be named comes
 * before what may be.
 */
function inFillOrder(resources: readonly Resource[]): Resource[] {
  const waiting = new Map(resources.map((resource) => [resource.name, { resource, ...namedBy(resource) }]));
  const order: Resource[] = [];
  while (waiting.size > 0) {
    const isOpen = (own: string) => (name: string) => name !== own && waiting.has(name);
    const rated = [...waiting].map(([name, { needed, all }]) => ({
      name,
      needs: [...needed].filter(isOpen(name)).length,
      names: [...all].filter(isOpen(name)).length,
    }));
    const free = rated.filter(({ needs, names }) => needs + names === 0);
    const [next] = rated.toSorted((one, other) => one.needs - other.needs || one.names - other.names);
    for (const { name } of free.length > 0 ? free : next ? [next] : []) {
      const found = waiting.get(name);
      if (found) order.push(found.resource);
      waiting.delete(name);
    }
  }
  return order;
}
