// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fieldAccess } from '../../../src/resources/field-access';
import { makeField } from '../../support/resources';

const everything = () => true;
const mode = makeField('mode', 'enum', { locked: { when: { status: ['running'] } } });
const name = makeField('name', 'text');

describe('what a form makes of a field', () => {
  it('shows what the state of the record locks, without letting it be edited', () => {
    expect(fieldAccess(mode, everything, { status: 'paused' }, {})).toBe('input');
    expect(fieldAccess(mode, everything, { status: 'running' }, {})).toBe('disabled');
    expect(fieldAccess(mode, everything, undefined, {})).toBe('input');
    expect(fieldAccess(name, everything, { status: 'running' }, {})).toBe('input');
  });

  it('locks every field of a record that is over', () => {
    const over = { locked: { when: { status: ['finished', 'archived'] } } };
    expect(fieldAccess(name, everything, { status: 'finished' }, over)).toBe('disabled');
    expect(fieldAccess(name, everything, { status: 'running' }, over)).toBe('input');
  });

  it('goes by rights and nature otherwise', () => {
    const may = (action: string) => action === 'read';
    expect(fieldAccess(name, may, { name: 'x' })).toBe('disabled');
    // Its digits are hidden: nobody can mend what they do not see.
    expect(fieldAccess(name, (action) => action === 'show' || action === 'update', { name: '•' })).toBe('disabled');
    expect(fieldAccess(makeField('count', 'integer', { readOnly: true }), everything, { count: 1 })).toBe('value');
    expect(fieldAccess(makeField('code', 'text', { createOnly: true }), everything, { code: 'a' })).toBe('disabled');
    expect(fieldAccess(name, () => false)).toBe('absent');
    const pin = makeField('pin', 'secret', { secret: true });
    expect(fieldAccess(pin, () => false, {})).toBe('absent');
    expect(fieldAccess(pin, (action) => action === 'update', {})).toBe('input');
    expect(fieldAccess(pin, may, {})).toBe('disabled');
  });
});
