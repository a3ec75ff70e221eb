import { describe, expect, it } from 'vitest';
import { guessColumns } from '../../../core/import/guess-columns';
import { guessKinds } from '../../../core/import/guess-kinds';
import { fieldPlace, partsOf, type ImportPlace } from '../../../core/import/import-places';
import { kindOfHeading } from '../../../core/import/kind-words';
import type { ResourceWords } from '../../../core/import/words';
import { makeField } from '../../support/resources';

const fields = [
  makeField('name', 'text'),
  makeField('document', 'text'),
  makeField('city', 'text'),
  makeField('state', 'text'),
];
const words: ResourceWords = {
  language: 'pt',
  fields: { name: 'Nome', document: 'CPF/CNPJ', city: 'Cidade/UF', state: 'UF' },
  values: {},
  destinations: {},
};
const guess = (...headings: string[]) =>
  guessColumns(headings, fields, [words], new Set(fields.map(({ name }) => name)));

it('knows a column by one half of its label, where nothing is called so as a whole, and goes to no field twice', () => {
  expect(guess('NOME', 'cpf')).toEqual(['name', 'document']);
  expect(guess('CNPJ', 'CPF/CNPJ')).toEqual(['document', null]);
  expect(guess('UF', 'Cidade')).toEqual(['state', 'city']);
});

describe('usual words of a kind', () => {
  it.each([
    [
      'phone',
      [
        'Fone principal',
        'FONE',
        'Tel.',
        'Tel',
        'Celular',
        'Nº do celular',
        'Número de telefone',
        'Telefones',
        'whatsapp_cliente',
        'Phone Number',
        'mobile',
        'Work phone',
        'Téléphone portable',
        'Numéro de téléphone',
        'Tél. bureau',
        'رقم الهاتف',
        'الجوال',
        'موبايل',
      ],
    ],
    [
      'email',
      ['E-mail principal', 'Work e-mail', 'Correio eletrônico', 'Courriel', 'البريد الإلكتروني', 'Email address'],
    ],
    [
      undefined,
      [
        'Número',
        'Contato',
        'Telefonista',
        'Operadora do celular',
        'Tipo de telefone',
        'Telefone e e-mail',
        'Hotel',
        'Principal',
        '2',
        '',
      ],
    ],
  ])('%s', (kind, headings) => {
    expect(headings.map((heading) => [heading, kindOfHeading(heading)?.kind])).toEqual(
      headings.map((heading) => [heading, kind]),
    );
  });

  it('lead to the only field, or the items of the only list, that has such values', () => {
    const phones = makeField('phones', 'object-list', {
      item: makeField('*', 'object', { fields: [makeField('number', 'phone'), makeField('kind', 'text')] }),
    });
    const [list, one, other] = [
      partsOf({ definitions: {} }, phones, []),
      fieldPlace(makeField('phone', 'phone')),
      fieldPlace(makeField('backup', 'phone')),
    ];
    const lead = (places: ImportPlace[], ...headings: string[]) =>
      guessKinds(
        headings,
        headings.map((heading) => (heading === 'known' ? (places[0]?.name ?? null) : null)),
        places,
      );
    expect(lead(list, 'Fone principal', 'Celular', 'Tel 4', 'Cidade')).toEqual([
      'phones.0.number',
      'phones.1.number',
      'phones.3.number',
      null,
    ]);
    expect(lead([one], 'Fone', 'Celular')).toEqual(['phone', null]);
    expect(lead([one], 'Fone', 'known')).toEqual([null, 'phone']);
    expect(lead([one, other], 'Fone')).toEqual([null]);
  });
});
