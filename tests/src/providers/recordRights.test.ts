// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildAbility } from '../../../core/access/build-ability';
import { mayOnRecord } from '../../../src/providers/session/recordRights';

const ability = buildAbility([{ action: 'update', subject: 'queues', conditions: { tenantId: 't1' } }]);

describe('mayOnRecord', () => {
  it('takes what people of a tenant see as their own', () => {
    expect(mayOnRecord(ability, 'update', 'queues', { id: 'q1' }, 't1')).toBe(true);
    expect(mayOnRecord(ability, 'update', 'queues', { id: 'q1' }, 't2')).toBe(false);
  });

  it('believes the record where it names its tenant', () => {
    expect(mayOnRecord(ability, 'update', 'queues', { id: 'q1', tenantId: 't2' }, 't1')).toBe(false);
    expect(mayOnRecord(ability, 'update', 'queues', { id: 'q1', tenantId: 't1' }, null)).toBe(true);
    expect(mayOnRecord(ability, 'update', 'queues', { id: 'q1' }, null)).toBe(false);
  });

  it('leaves the record unmarked', () => {
    const record = Object.freeze({ id: 'q1' });
    mayOnRecord(ability, 'update', 'queues', record, 't1');
    expect(Object.keys(record)).toEqual(['id']);
  });
});
