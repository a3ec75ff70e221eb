import { inverseEnds } from '../../../core/records/inverse-ends';
import { concernsRights } from '../../auth/rights/right-attributes';
import { accountBack, createAccount, followChange, removeAccount } from '../accounts/accounts';
import { assertAccountMayChange, assertAccountMayGo } from '../accounts/account-guards';
import { concernsAccounts } from '../accounts/account-fields';
import { clearUses } from './clear-uses';
import { followComputed, isComputedFrom } from '../computed/follow-computed';
import { followInverse } from '../computed/follow-inverse';
import { lockSummed } from '../computed/lock-summed';
import { withinGuesses, mayTellOfOthers } from '../checks/foreign-collisions';
import { tellChangedRights } from '../effects/tell-changed-rights';
import { assertUnused } from '../links/find-usage';
import { beforeOf, isNew, touches, type Intent, type Step } from './step';

/** Nobody locks themselves out, and the last administrator stays. */
export const accountMayChange: Step = {
  name: 'standing of accounts',
  concerns: ({ resource }) => concernsAccounts(resource),
  isMore: true,
  run: ({ kind, context, executor, resource, stored, record }) =>
    kind === 'remove'
      ? assertAccountMayGo(context, executor, resource, stored)
      : assertAccountMayChange(context, executor, resource, stored, record),
};

/** Nothing names what goes, or it gives it up. */
export const uses: Step = {
  name: 'uses',
  async run({ context, executor, resource, request, id, others }) {
    if (request.kind !== 'remove') return;
    const isCleared = request.clears === true;
    if (request.isUnused !== true) await assertUnused(context, executor, resource, [id], isCleared);
    if (isCleared) others.push(...(await clearUses(context, executor, resource, [id])));
  },
  /** Where one is in use, all go alone: then it is known which. */
  many: ({ context, executor, resource, writes }) =>
    assertUnused(
      context,
      executor,
      resource,
      writes.map(({ id }) => id),
    ),
};

/** Whoever guesses what other tenants have is stopped. */
export const guesses: Step = {
  name: 'guesses',
  concerns: ({ context, resource, changed }) =>
    mayTellOfOthers(context, resource, changed ?? resource.fields.map(({ name }) => name)),
  around: ({ context, resource, record, changed }, rest) =>
    withinGuesses(context, resource, { record, names: changed }, rest),
};

const hasInverseEnds = (intent: Intent): boolean =>
  intent.resource.fields.some(
    (field) =>
      inverseEnds(field).length > 0 && (isNew(intent) || intent.kind === 'remove' || touches(intent, [field.name])),
  );

/** Rows that are added up in the other ends are locked in one order, before any is written. */
export const summedRows: Step = {
  name: 'rows that are added up',
  concerns: hasInverseEnds,
  isMore: true,
  run: ({ kind, executor, resource, stored, record }) =>
    lockSummed(executor, resource, stored, kind === 'remove' ? {} : { ...stored, ...record }),
};

/** An account goes with its profile, and says what it says. */
export const account: Step = {
  name: 'accounts',
  concerns: ({ resource }) => concernsAccounts(resource),
  isMore: true,
  async run({ kind, context, executor, resource, id, tenantId, stored, record, written, changed, others }) {
    const follow = {
      create: () => createAccount(context, executor, resource, { ...record, id, tenantId }),
      change: () => followChange(context, executor, resource, { ...written, ...record }, changed),
      remove: () => removeAccount(context, executor, resource, stored),
      restore: () => accountBack(context, executor, resource, stored),
    };
    others.push(...(await follow[kind === 'move' || kind === 'blank' ? 'change' : kind]()));
  },
};

/** Somebody else changed what a person may do: the person is told. */
export const changedRights: Step = {
  name: 'changed rights',
  concerns: ({ context, resource, changed }) =>
    context.principal !== null &&
    concernsRights(context.runtime, resource.name, changed === undefined ? null : changed) === 'person',
  isMore: true,
  async run({ context, executor, resource, written, record, changed, others, createMore }) {
    others.push(
      ...(await tellChangedRights(context, executor, resource, { ...written, ...record }, changed, createMore)),
    );
  },
};

/** The other ends of relations that two records show. */
export const inverse: Step = {
  name: 'inverse ends',
  concerns: hasInverseEnds,
  isMore: true,
  async run(write) {
    const { kind, context, executor, resource, id, record, written } = write;
    const after = kind === 'remove' ? {} : { ...written, ...record };
    write.others.push(...(await followInverse(context, executor, resource, { id, before: beforeOf(write), after })));
  },
};

/** What other records compute from this one. */
export const dependents: Step = {
  name: 'values computed from it',
  concerns: ({ context, resource, changed }) => isComputedFrom(context.runtime.catalog(), resource, changed),
  isMore: true,
  run: ({ context, executor, resource, id, changed }) =>
    followComputed(context, executor, { resource, ids: [id], changed }),
};
