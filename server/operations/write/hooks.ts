import { guardOf } from '../../application/hooks-of';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import type { Prepared } from '../effects/effect';
import { sameValue } from '../same-value';
import { resourceFacts } from '../resource-facts';
import { refuse } from '../transitions/assert-may-move';
import { isNew, touches, type Intent, type Step, type Write } from './step';

/** Does anything say what other records hold against a move? */
export const guards: Step = {
  name: 'guards',
  concerns: ({ kind }) => kind === 'move',
  isMore: true,
  async run({ context, executor, resource, request, stored, record, tenantId }) {
    if (request.kind !== 'move') return;
    const { move } = request;
    const moving = { resource, move, stored, record, tenantId };
    const reasons = (await guardOf(context.runtime, resource, move.name)?.check(context, executor, moving)) ?? [];
    if (reasons.length > 0) throw refuse(context, resource, move, stored, { errors: reasons });
  },
};

/** What the hooks of the collection set and refuse; what they set is looked at by the steps that follow. */
export const hooksBefore: Step = {
  name: 'hooks before',
  concerns: hasHook,
  isMore: true,
  async run(write) {
    const booked = await book(write);
    if (booked === undefined) return;
    write.booked = booked;
    setByHooks(write, booked.values);
  },
  /** Of many new records the hook hears once they are written. */
  many: async () => undefined,
  manyIf: ({ kind, effect }) => kind === 'create' && effect?.afterCreateMany !== undefined,
};

/** What the hook finds wrong with the record as it would be. */
export const hooksValidate: Step = {
  name: 'hooks validate',
  concerns: (intent) => intent.effect?.validate !== undefined && isLookedAt(intent),
  isMore: true,
  async run(write) {
    const { context, executor, effect, resource, id, tenantId, record, changed, at } = write;
    const stored = isNew(write) ? undefined : write.stored;
    const about = { resource, id, tenantId, record, stored, changed, at };
    const errors = (await effect?.validate?.(context, executor, about)) ?? [];
    if (errors.length > 0) throw new Problem('invalid', { errors: [...errors] });
  },
};

/** What the hooks do once the record is written. */
export const hooksAfter: Step = {
  name: 'hooks after',
  concerns: hasHook,
  isMore: true,
  async run(write) {
    write.others.push(...((await write.booked?.finish(write.record)) ?? []));
  },
  async many({ context, executor, effect, tenantId, writes }) {
    if (writes.length > 0)
      await effect?.afterCreateMany?.(context, executor, { tenantId, ids: writes.map(({ id }) => id) });
  },
  manyIf: ({ kind, effect }) => kind === 'create' && effect?.afterCreateMany !== undefined,
};

/** What the hook says of all that was written together: of one alone at once, else at the end of the transaction. */
export const hooksAtEnd: Step = {
  name: 'hooks at the end',
  concerns: (intent) => intent.effect?.afterWrite !== undefined && isLookedAt(intent),
  isMore: true,
  async run(write) {
    const { context, executor, effect, resource, tenantId, id, kind, changed } = write;
    const hook = effect?.afterWrite;
    if (hook === undefined) return;
    const record = kind === 'remove' ? undefined : { ...write.written, ...write.record };
    const written = { id, record, stored: isNew(write) ? undefined : write.stored, changed };
    if (context.atEnd) context.atEnd.note({ context, hook, resource, tenantId, written });
    else await hook(context, executor, { resource, tenantId, written: [written] });
  },
};

function hasHook(intent: Intent): boolean {
  const { kind, effect } = intent;
  if (effect === undefined) return false;
  const hooks = {
    create: effect.beforeCreate,
    change: effect.beforeChange,
    move: effect.beforeMove,
    blank: effect.beforeRemove,
    remove: undefined,
    restore: undefined,
  };
  return hooks[kind] !== undefined && isLookedAt(intent);
}

const isLookedAt = (intent: Intent): boolean =>
  intent.kind !== 'change' || intent.effect?.looksAt === undefined || touches(intent, intent.effect.looksAt);

async function book(write: Write): Promise<Prepared | undefined> {
  const { context, executor, resource, id, tenantId, record, stored, changed, at, request, effect, createMore } = write;
  const created = { resource, id, tenantId, record, at };
  switch (write.kind) {
    case 'create':
      return effect?.beforeCreate?.(context, executor, created, createMore);
    case 'change':
      return effect?.beforeChange?.(context, executor, { ...created, stored, changed }, createMore);
    case 'move':
      return request.kind === 'move'
        ? effect?.beforeMove?.(context, executor, { ...created, stored, changed, move: request.move.name }, createMore)
        : undefined;
    case 'blank':
      return effect?.beforeRemove?.(context, executor, { resource, id, tenantId, stored, at });
    default:
      return undefined;
  }
}

function setByHooks(write: Write, values: JsonObject): void {
  const { fields } = resourceFacts(write.resource);
  const before = write.kind === 'blank' ? write.stored : write.record;
  const set = Object.keys(values).filter(
    (name) => !Object.hasOwn(before, name) || !sameValue(fields.get(name), before[name], values[name]),
  );
  write.record = { ...before, ...values };
  write.byHooks = set;
  write.unchecked.push(...set);
  write.changed.push(...set.filter((name) => !write.changed.includes(name)));
}
