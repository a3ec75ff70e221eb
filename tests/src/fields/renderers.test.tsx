import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordContextProvider, testDataProvider } from 'react-admin';
import { type AppAbility, buildAbility } from '../../../core/access/build-ability';
import { FIELD_KINDS, type Field, type Json } from '../../../core/types';
import { FieldFilter } from '../../../src/fields/FieldFilter';
import { FieldView } from '../../../src/fields/FieldView';
import { inputs } from '../../../src/fields/input-registry';
import { Form } from 'react-admin';
import { clearScreen, click, render, typeInto } from '../../support/browser/render';
import { makeField } from '../../support/resources';
import { renderForm } from './form';
import { SAMPLES, sampleField, sampleRecord, sampleResource } from './samples';
import '../../support/panel/brazil';

vi.mock('../../../src/providers/screens/useResource', () => ({ useResource: () => sampleResource }));
vi.mock('../../../src/providers/screens/useScreens', () => ({
  useScreens: () => [{ collection: 'uras', path: '/cliente/pabx/uras', actions: ['read'] }],
}));
const rights = vi.hoisted((): { ability?: AppAbility } => ({}));
vi.mock('../../../src/providers/session/useAbility', () => ({ useAbility: () => rights.ability }));
const EVERYTHING = buildAbility([{ action: 'manage', subject: 'all' }]);

let complaints: string[] = [];
beforeEach(() => {
  rights.ability = EVERYTHING;
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation(
    (...parts: unknown[]) => void complaints.push(parts.map(String).join(' ')),
  );
  URL.createObjectURL = () => 'blob:sample';
});
afterEach(async () => {
  vi.restoreAllMocks();
  await clearScreen();
});

/** Attributes that react-admin passes on to elements under MUI 9, and animation outside act, are not ours. */
const ours = () =>
  complaints.filter(
    (text) => !/React does not recognize|InputProps|not wrapped in act|jsdom|Could not parse CSS/i.test(text),
  );

describe.each(FIELD_KINDS)('%s', (kind) => {
  const field = sampleField(kind);

  it.each(['cell', 'detail'] as const)('draws its value in a %s', async (place) => {
    const { container } = await render(
      <RecordContextProvider value={sampleRecord}>
        <FieldView field={field} source={kind} resource="samples" place={place} />
      </RecordContextProvider>,
    );
    if (SAMPLES[kind].value !== null) expect(container.textContent !== '—').toBe(true);
    expect(ours()).toEqual([]);
  });

  it.each(['cell', 'detail'] as const)('draws no value in a %s', async (place) => {
    await render(
      <RecordContextProvider value={{ id: 'r', [kind]: null }}>
        <FieldView field={field} source={kind} resource="samples" place={place} />
      </RecordContextProvider>,
    );
    expect(ours()).toEqual([]);
  });

  it('has an input that keeps the value it was given', async () => {
    const form = await renderForm(field, SAMPLES[kind].value);
    expect(form.container.querySelector('input, textarea, button, [role=combobox]')).not.toBeNull();
    expect(form.saved() ?? null).toEqual(SAMPLES[kind].value);
    expect(ours()).toEqual([]);
  });

  it('has an input for no value', async () => {
    const form = await renderForm(field, null);
    expect(form.saved() ?? null).toSatisfy(
      (value) =>
        value === null ||
        value === false ||
        (Array.isArray(value) && value.length === 0) ||
        Object.keys(value as object).length === 0,
    );
    expect(ours()).toEqual([]);
  });

  it('has a filter, or decidedly none', async () => {
    if (inputs[kind].Filter === null) return;
    const { container } = await render(
      <Form>
        <FieldFilter field={field} source={kind} resource="samples" label={kind} />
      </Form>,
    );
    expect(container.querySelector('input, [role=combobox]')).not.toBeNull();
    expect(ours()).toEqual([]);
  });
});

it.each([
  ['no right to', [], 'noAccess'],
  ['a right to some of', [{ action: 'read', subject: 'audios', conditions: { ownerId: 'u' } }], 'noAccess'],
  ['a right to all of', [{ action: 'read', subject: 'audios' }], 'unavailable'],
])('with %s the records, says of one that cannot be had why it has no name', async (_right, rules, why) => {
  rights.ability = buildAbility(rules);
  const { container } = await render(
    <RecordContextProvider value={sampleRecord}>
      <FieldView field={sampleField('reference')} source="reference" resource="samples" place="cell" />
    </RecordContextProvider>,
    testDataProvider({ getMany: () => Promise.resolve({ data: [] }) }),
  );
  await expect.poll(() => container.textContent).toBe(`fields.reference.${why}`);
});

it.each(['text', 'email', 'multiline', 'richtext'] as const)(
  '%s: its input cuts nothing off that is pasted: what is too long is refused in words',
  async (kind) => {
    const { container } = await renderForm({ ...sampleField(kind), constraints: { maxLength: 5 } }, '😀😀😀😀');
    await expect
      .poll(() => container.querySelector('input:not([aria-hidden]), textarea:not([aria-hidden])'))
      .not.toBeNull();
    expect(container.querySelector('[maxlength]')).toBeNull();
  },
);

const GONE = '00000000-0000-7000-8000-000000000000';

it('reference: its input says that the record it names is not to be seen, and keeps it', async () => {
  const { container, saved } = await renderForm(
    sampleField('reference'),
    GONE,
    {},
    testDataProvider({
      getMany: () => Promise.resolve({ data: [] }),
      getList: () => Promise.resolve({ data: [], total: 0 }),
    }),
  );
  await expect.poll(() => container.textContent).toContain('fields.reference.unseen');
  expect(saved()).toBe(GONE);
});

it('calls a record that was deleted by its name, says so, and leads nowhere; a length of time is one', async () => {
  const field = {
    ...sampleField('reference'),
    reference: { collection: 'samples', representation: '{{name}} {{seconds}}', durations: ['seconds'], create: false },
  };
  const gone = { name: 'De passagem', seconds: 65, deletedAt: '2026-11-23T00:00:00.000Z' };
  const { container } = await render(
    <RecordContextProvider value={sampleRecord}>
      <FieldView field={field} source="reference" resource="samples" place="detail" />
    </RecordContextProvider>,
    testDataProvider({
      getMany: (_resource, { ids }) => Promise.resolve({ data: ids.map((id) => ({ ...gone, id })) as never[] }),
    }),
  );
  await expect.poll(() => container.textContent).toBe('De passagem 00:01:05');
  expect(container.querySelector('[title="fields.reference.deleted"]')).not.toBeNull();
  expect(container.querySelector('a')).toBeNull();
});

describe('editing', () => {
  it('money: what is typed in the language is stored as a decimal and shown with its currency', async () => {
    const form = await renderForm(sampleField('money'), null);
    await typeInto(form.field('money'), '1234,5');
    expect(form.saved()).toBe('1234.5000');
    expect(form.field('money').value.replace(/\s/g, ' ')).toBe('R$ 1.234,50');
  });

  it('money: what is no amount reaches the validator as it was typed', async () => {
    const form = await renderForm(sampleField('money'), null);
    await typeInto(form.field('money'), 'abc');
    expect(form.saved()).toBe('abc');
  });

  it('duration: hours, minutes and seconds are stored as seconds', async () => {
    const form = await renderForm(sampleField('duration'), null);
    await typeInto(form.field('duration'), '1:01:01');
    expect(form.saved()).toBe(3661);
    expect(form.field('duration').value).toBe('01:01:01');
  });

  it('phone: national digits are stored as E.164', async () => {
    const form = await renderForm(sampleField('phone'), null);
    await typeInto(form.field('phone'), '11987654321');
    expect(form.saved()).toBe('+5511987654321');
    expect(form.field('phone').value).toBe('(11) 98765-4321');
  });

  it('weekly hours: one day is copied to all days, 24:00 is a time', async () => {
    const form = await renderForm(sampleField('weekly-hours'), [{ weekday: 1, start: '08:00', end: '18:00' }]);
    await typeInto(form.field('fields.hours.end'), '2400');
    const copy = [...form.container.querySelectorAll('button')].find(
      (button) => button.getAttribute('aria-label') === 'fields.hours.copyDay' && !button.disabled,
    );
    await click(copy);
    expect(form.saved()).toEqual([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '08:00', end: '24:00' })));
  });

  it('map: a row is added; a name given twice is refused', async () => {
    const form = await renderForm(sampleField('map'), { a: '1' });
    const add = [...form.container.querySelectorAll('button')].find(
      (button) => button.textContent === 'fields.row.add',
    );
    await click(add);
    const [, key] = form.container.querySelectorAll<HTMLInputElement>('input[name$="~key"]');
    const [, value] = form.container.querySelectorAll<HTMLInputElement>('input[name$="~value"]');
    if (!key || !value) throw new Error('map: expected a second row');
    await typeInto(key, 'b.c');
    await typeInto(value, '2');
    expect(form.saved()).toEqual({ a: '1', 'b.c': '2' });
    await typeInto(key, 'a');
    expect(form.saved()).toBeNaN();
    expect(form.container.textContent).toContain('fields.map.duplicate');
  });

  it('variant: each arm keeps its values while switching; only the chosen one is saved', async () => {
    const form = await renderForm(sampleField('variant'), { kind: 'sip', host: 'a' });
    const choose = async (title: string) => {
      await click(form.container.querySelector('[role=combobox]'));
      await click([...document.querySelectorAll('[role=option]')].find((option) => option.textContent === title));
    };
    await choose('Texto');
    const [, text] =
      form.container.querySelectorAll<HTMLInputElement>('input[name*="~arms"]').length > 1
        ? []
        : [null, form.container.querySelector<HTMLInputElement>('input[name*="~arms"]')];
    if (!text) throw new Error('variant: expected one text input');
    await typeInto(text, 'plain');
    expect(form.saved()).toBe('plain');
    await choose('SIP');
    expect(form.saved()).toEqual({ kind: 'sip', host: 'a' });
  });

  it('list: rows are added and removed', async () => {
    const form = await renderForm(sampleField('list'), ['a', 'b']);
    await click(form.container.querySelector('[aria-label="fields.row.remove"]'));
    expect(form.saved()).toEqual(['b']);
  });

  it('secret: an untouched secret is not given, a typed one is', async () => {
    const form = await renderForm(sampleField('secret'), undefined);
    expect(form.saved()).toBeUndefined();
    await typeInto(form.field('secret'), 'Segredo1');
    expect(form.saved()).toBe('Segredo1');
  });

  it('json: text that is no JSON is refused, not dropped', async () => {
    const form = await renderForm(sampleField('json'), { a: 1 });
    await typeInto(form.field('json'), '{"a":');
    expect(form.saved()).toBeNaN();
    await typeInto(form.field('json'), '{"a": 2}');
    expect(form.saved()).toEqual({ a: 2 });
  });

  it('a field whose condition does not hold is not drawn', async () => {
    const visibility = { properties: { mode: { const: 'b' } }, required: ['mode'] };
    const hidden = await renderForm({ ...sampleField('text'), visibility }, 'x', { mode: 'a' });
    expect(hidden.container.querySelector('input')).toBeNull();
    const shown = await renderForm({ ...sampleField('text'), visibility }, 'x', { mode: 'b' });
    expect(shown.container.querySelector('input')).not.toBeNull();
  });
});

describe('several values', () => {
  const drawn = async (field: Field, value: Json, place: 'cell' | 'detail') => {
    const { container } = await render(
      <RecordContextProvider value={{ id: 'r', it: value }}>
        <FieldView field={field} source="it" resource="samples" place={place} />
      </RecordContextProvider>,
    );
    return container;
  };

  it('stand in a cell as far as there is room for whole words, then their number; on the page all of them', async () => {
    const field = makeField('it', 'multi-enum');
    const labels = async (value: string[], place: 'cell' | 'detail') =>
      [...(await drawn(field, value, place)).querySelectorAll('.soft-chip:not(.is-rest)')].map(
        ({ textContent }) => textContent,
      );
    expect(await labels(['PABX', 'Chatbot'], 'cell')).toEqual(['PABX', 'Chatbot']);
    expect(await labels(['PABX', 'Call center', 'Chatbot'], 'cell')).toEqual(['PABX', '+2']);
    expect(await labels(['Financeiro e cobrança', 'X'], 'cell')).toEqual(['Financeiro e cobrança', '+1']);
    expect(await labels(['PABX', 'Call center', 'Chatbot'], 'detail')).toEqual(['PABX', 'Call center', 'Chatbot']);
  });

  it('that name records, by collection, id and name, are names that lead there, without their ids', async () => {
    const members = ['collection', 'id', 'name'].map((name) => makeField(name, 'text'));
    const field = makeField('it', 'object-list', {
      readOnly: true,
      item: makeField('*', 'object', { fields: members }),
    });
    const container = await drawn(
      field,
      [
        { collection: 'uras', id: '0190', name: 'Menu principal' },
        { collection: 'queues', id: '0191', name: 'Vendas' },
      ],
      'detail',
    );
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'urasMenu principal',
      'queuesVendas',
    ]);
    expect([...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Menu principal', expect.stringContaining('/cliente/pabx/uras/0190/show')],
    ]);
  });
});
