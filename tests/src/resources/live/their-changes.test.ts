// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { compareStates, differenceKey } from '../../../../src/resources/form/conflict/merge-conflict';
import { changedRows, rowsOf } from '../../../../src/resources/live/changed-rows';
import { chosenRecord, sideOf, theirChanges } from '../../../../src/resources/live/their-changes';
import { makeField } from '../../../support/resources';

const FIELDS = ['name', 'colour', 'size', 'note'].map((name) => makeField(name, 'text'));
const BASE = { name: 'A', colour: 'red', size: '1', note: 'n' };
const MINE = { ...BASE, name: 'mine', size: '2' };
const STORED = { ...BASE, name: 'theirs', colour: 'blue', version: 2 };
const DIFFERENCES = compareStates(FIELDS, BASE, MINE, STORED);
const key = (name: string) => differenceKey([name]);

describe('what somebody else changed under an open form', () => {
  it('is listed; untouched fields take the new value, disputed ones wait for a choice', () => {
    const theirs = theirChanges(DIFFERENCES);
    expect(theirs.map(({ path }) => path[0])).toEqual(['name', 'colour']);
    expect(theirs.map((difference) => sideOf(difference, {}))).toEqual([undefined, 'theirs']);
  });

  it('is merged as chosen, the own changes staying', () => {
    expect(chosenRecord(STORED, DIFFERENCES, { [key('name')]: 'theirs' })).toMatchObject({
      name: 'theirs',
      colour: 'blue',
      size: '2',
      note: 'n',
    });
    expect(chosenRecord(STORED, DIFFERENCES, { [key('name')]: 'mine', [key('colour')]: 'mine' })).toMatchObject({
      name: 'mine',
      colour: 'red',
      size: '2',
    });
  });
});

describe('the rows that are marked', () => {
  const row = (id: string, version: number) => ({ id, version, createdAt: '', updatedAt: '' });

  it('are new or in a new version', () => {
    expect(changedRows([row('a', 1), row('b', 1)], [row('a', 1), row('b', 2), row('c', 1)])).toEqual(['b', 'c']);
    expect(changedRows(undefined, [row('a', 1)])).toEqual([]);
  });

  it('are read from what a list answers', () => {
    expect(rowsOf({ data: { data: [row('a', 1)], total: 1 } })).toEqual([row('a', 1)]);
    expect(rowsOf(undefined)).toBeUndefined();
  });
});
