import { describe, expect, it } from 'vitest';
import { buildAbility, subject } from '../../../core/access/build-ability';
import { explain } from '../../../core/access/explain';
import type { TracedRule } from '../../../core/access/types';
import { ACTIONS, type JsonObject } from '../../../core/types';
import fc from '../../support/property';

const FIELDS = ['name', 'status', 'tenantId'];
const value = fc.constantFrom('a', 'b', null);
const conditions = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), value, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
  fc.subarray(['a', 'b']).map((some) => ({ status: { $in: some } })),
  fc.tuple(value, value).map(([name, status]) => ({ $or: [{ name }, { status }] })),
);
const rule = fc.record(
  {
    action: fc.oneof(fc.constantFrom('manage', ...ACTIONS), fc.subarray([...ACTIONS], { minLength: 1 })),
    subject: fc.constantFrom('queues', 'agents', 'all'),
    conditions,
    fields: fc.subarray(FIELDS, { minLength: 1 }),
    inverted: fc.boolean(),
  },
  { requiredKeys: ['action', 'subject'], noNullPrototype: true },
);
const traced = fc.array(rule, { maxLength: 6 }).map((rules) =>
  rules.map((one, index): TracedRule => ({
    rule: one as TracedRule['rule'],
    origin: { kind: 'role', role: 'Cliente', index },
  })),
);
const record = fc.record(
  { id: fc.constant('1'), name: value, status: value, tenantId: value },
  { noNullPrototype: true },
);

describe('explanation', () => {
  it('says of every action and field what the ability says', () => {
    fc.assert(
      fc.property(traced, fc.option(record, { nil: undefined }), (rules, row) => {
        const ability = buildAbility(rules.map((one) => one.rule));
        const about = () => (row === undefined ? 'queues' : subject('queues', { ...(row as JsonObject) }));
        const { actions } = explain(rules, { collection: 'queues', fields: FIELDS, ...(row && { record: row }) });
        for (const { action, extent, fields } of actions) {
          expect(extent !== 'none').toBe(ability.can(action, about()));
          for (const field of fields) expect(field.extent !== 'none').toBe(ability.can(action, about(), field.name));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('names the last rule that speaks of the action and holds for the record', () => {
    fc.assert(
      fc.property(traced, record, (rules, row) => {
        const { rules: told, actions } = explain(rules, { collection: 'queues', fields: [], record: row });
        for (const { action, decidedBy } of actions) {
          const holding = rules.findLast(({ rule: { action: given, subject: named, inverted, fields, ...rest } }) => {
            const speaks =
              ['manage', action].some((one) => [given].flat().includes(one)) &&
              ['queues', 'all'].includes(String(named)) &&
              !(inverted && fields);
            // As a permission of its own, asked by itself.
            return (
              speaks &&
              buildAbility([{ action, subject: 'queues', ...rest }]).can(
                action,
                subject('queues', { ...(row as JsonObject) }),
              )
            );
          });
          expect(decidedBy === null ? undefined : told[decidedBy]).toBe(holding);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('tells rows as a whole apart: all, some, none', () => {
    const of = (...rules: TracedRule['rule'][]) =>
      explain(
        rules.map((one, index) => ({ rule: one, origin: { kind: 'role', role: 'Cliente', index } })),
        { collection: 'queues', fields: ['name'] },
      ).actions[0];
    expect(of({ action: 'read', subject: 'queues' })).toMatchObject({ extent: 'all', decidedBy: 0 });
    expect(of({ action: 'read', subject: 'queues', conditions: { tenantId: 'a' } })).toMatchObject({
      extent: 'some',
      decidedBy: 0,
    });
    expect(
      of(
        { action: 'read', subject: 'queues' },
        { action: 'read', subject: 'queues', conditions: { status: 'a' }, inverted: true },
      ),
    ).toMatchObject({ extent: 'some', decidedBy: 0, considered: [1, 0] });
    expect(of({ action: 'read', subject: 'queues' }, { action: 'read', subject: 'all', inverted: true })).toMatchObject(
      { extent: 'none', decidedBy: 1 },
    );
    expect(
      of({ action: 'read', subject: 'queues' }, { action: 'read', subject: 'queues', fields: ['name'], inverted: true })
        ?.fields,
    ).toEqual([{ name: 'name', extent: 'none', decidedBy: 1 }]);
    expect(of()).toMatchObject({ extent: 'none', decidedBy: null });
  });
});
