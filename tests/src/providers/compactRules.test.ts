// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildAbility } from '../../../core/access/build-ability';
import type { AbilityRule } from '../../../core/wire';
import { compactRules } from '../../../src/providers/session/compactRules';
import fc from '../../support/property';

const SUBJECTS = ['queues', 'extensions', 'Cliente.ramais', 'trunks'];
const ACTIONS = ['read', 'create', 'update'];

const rule: fc.Arbitrary<AbilityRule> = fc.record(
  {
    action: fc.constantFrom(...ACTIONS),
    subject: fc.constantFrom(...SUBJECTS),
    fields: fc.constantFrom(['name'], ['name', 'number']),
    inverted: fc.boolean(),
  },
  { requiredKeys: ['action', 'subject'] },
);

describe('compactRules', () => {
  it('grants and forbids exactly what the rules did', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 12 }), (rules) => {
        const [before, after] = [buildAbility(rules), buildAbility(compactRules(rules))];
        for (const subject of SUBJECTS) {
          for (const action of ACTIONS) {
            for (const field of [undefined, 'name', 'number']) {
              expect(after.can(action, subject, field)).toBe(before.can(action, subject, field));
            }
          }
        }
      }),
    );
  });

  it('makes one rule of those that differ only in their subject', () => {
    const conditions = { tenantId: 't1' };
    expect(
      compactRules([
        { action: 'manage', subject: 'queues', conditions },
        { action: 'manage', subject: ['extensions', 'queues'], conditions },
      ]),
    ).toEqual([{ action: 'manage', subject: ['queues', 'extensions'], conditions }]);
  });
});
