import { act } from 'react';
import { Form, RecordContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FieldInput } from '../../../src/fields/FieldInput';
import { FieldView } from '../../../src/fields/FieldView';
import { pathsAround } from '../../../src/fields/values/paths-around';
import { clearScreen, click, render, settle } from '../../support/browser/render';
import { makeField, makeResource } from '../../support/resources';
import { renderForm } from './form';

const tags = makeResource('tags', [
  makeField('name', 'text', { label: 'Nome' }),
  makeField('color', 'color', { label: 'Cor' }),
  makeField('shade', 'color', { label: 'Cor' }),
]);

const calls = makeResource('calls', [makeField('name', 'text')], {
  transitions: {
    field: 'name',
    moves: [
      { name: 'ring', label: 'Tocar', from: [], to: 'b' },
      { name: 'drop', from: [], to: 'c' },
      { name: 'fail', from: [], to: 'd', system: true },
    ],
  },
});

vi.mock('../../../src/providers/screens/useManifest', () => ({
  useManifest: () => ({ resources: [{ n: 'tags' }, { n: 'rules' }, { n: 'calls' }] }),
}));
vi.mock('../../../src/providers/screens/useResource', () => ({
  useResource: (name: string) =>
    [tags, calls].find((one) => one.name === name) ?? makeResource(name, [makeField('pin', 'text')]),
}));

afterEach(clearScreen);

/** Lists that open are slow to draw where styles are computed by hand. */
const SLOW = 60_000;

const one = (system = false) => makeField('field', 'text', { fieldsOf: { property: 'collection', system } });
const several = makeField('fields', 'list', {
  item: makeField('*', 'text', { path: 'fields/*', fieldsOf: { property: 'collection' } }),
});

async function open(input: HTMLInputElement): Promise<HTMLElement[]> {
  await act(async () => input.focus());
  await settle();
  return [...document.querySelectorAll<HTMLElement>('[role=option]')];
}
const texts = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent);
const chips = (container: HTMLElement) => texts(container.querySelectorAll('.MuiChip-label'));

describe('names of fields', () => {
  it('are looked for beside the field, then around it', () => {
    expect(pathsAround('rules.0.~value.fields', 'collection')).toEqual([
      'rules.0.~value.collection',
      'rules.0.collection',
      'rules.collection',
      'collection',
    ]);
  });

  it(
    'are picked by label with the technical name as detail, several at once, and stored as they are',
    async () => {
      const form = await renderForm(several, ['color'], { collection: 'tags' });
      expect(chips(form.container)).toEqual(['Cor (color)']);
      const options = await open(form.field('fields'));
      expect(texts(options)).toEqual(['Nomename', 'Cor (shade)shade']);
      await click(options[0]);
      expect(form.saved()).toEqual(['color', 'name']);
      expect(chips(form.container)).toEqual(['Cor (color)', 'Nome']);
    },
    SLOW,
  );

  it('that the collection does not have stay, and can be taken away', async () => {
    const form = await renderForm(several, ['gone', 'name'], { collection: 'tags' });
    expect(chips(form.container)).toEqual(['gone', 'Nome']);
    expect(form.saved()).toEqual(['gone', 'name']);
    await click(form.container.querySelector('.MuiChip-deleteIcon'));
    expect(form.saved()).toEqual(['name']);
    expect(chips(form.container)).toEqual(['Nome']);
  });

  it.each([undefined, 'nowhere'])('stay as they are without a collection that exists (%s)', async (collection) => {
    const form = await renderForm(several, ['name'], collection === undefined ? {} : { collection });
    expect(chips(form.container)).toEqual(['name']);
    expect(form.saved()).toEqual(['name']);
  });

  it('say what is wrong with one of them', async () => {
    const Refused = () => {
      const { setError } = useFormContext();
      return (
        <button
          type="button"
          id="refuse"
          onClick={() => setError('fields.0.~value', { type: 'unknown', message: 'no such field' })}
        />
      );
    };
    const { container } = await render(
      <Form defaultValues={{ collection: 'tags', fields: [{ '~value': 'gone' }] }}>
        <FieldInput field={several} source="fields" resource="rules" label="fields" disabled={false} />
        <Refused />
      </Form>,
    );
    await click(container.querySelector('#refuse'));
    expect(container.textContent).toContain('no such field');
  });

  it(
    'single: one is picked, of every record too where the schema says so',
    async () => {
      const form = await renderForm(one(true), 'name', { collection: 'tags' });
      expect(form.field('field').value).toBe('Nome');
      const options = await open(form.field('field'));
      expect(texts(options).slice(3)).toContain('Created bycreatedBy');
      await click(options.find(({ textContent }) => textContent === 'Created bycreatedBy'));
      expect(form.saved()).toBe('createdBy');
      const plain = await renderForm(one(), 'gone', { collection: 'tags' });
      expect(plain.field('field').value).toBe('gone');
      expect(plain.saved()).toBe('gone');
    },
    SLOW,
  );

  it(
    'may be those of moves that people make, where the collection has any',
    async () => {
      const moves = makeField('moves', 'list', {
        item: makeField('*', 'text', { path: 'moves/*', fieldsOf: { property: 'collection', moves: true } }),
      });
      const form = await renderForm(moves, ['drop'], { collection: 'calls' });
      const options = await open(form.field('moves'));
      expect(texts(options)).toEqual(['Tocarring']);
      await click(options[0]);
      expect(form.saved()).toEqual(['drop', 'ring']);
      for (const collection of ['tags', 'nowhere'])
        expect((await renderForm(moves, [], { collection })).container.querySelector('input')).toBeNull();
      // What is stored can be taken away.
      expect(chips((await renderForm(moves, ['gone'], { collection: 'tags' })).container)).toEqual(['gone']);
    },
    SLOW,
  );

  it('are shown by label', async () => {
    const { container } = await render(
      <RecordContextProvider value={{ id: 'r', collection: 'tags', fields: ['name', 'gone'], field: 'name' }}>
        <FieldView field={several} source="fields" resource="rules" place="detail" />{' '}
        <FieldView field={one()} source="field" resource="rules" place="cell" />
      </RecordContextProvider>,
    );
    expect(container.textContent).toBe('Nomegone Nome');
  });
});
