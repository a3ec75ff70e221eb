import { expect, it } from 'vitest';
import { guessColumns } from '../../../core/import/guess-columns';
import type { ResourceWords } from '../../../core/import/words';
import { makeField } from '../../support/resources';

const fields = [makeField('name', 'text'), makeField('document', 'text'), makeField('city', 'text'), makeField('state', 'text')];
const words: ResourceWords = { language: 'pt', fields: { name: 'Nome', document: 'CPF/CNPJ', city: 'Cidade/UF', state: 'UF' }, values: {}, destinations: {} };
const guess = (...headings: string[]) => guessColumns(headings, fields, [words], new Set(fields.map(({ name }) => name)));

it('knows a column by one half of its label, where nothing is called so as a whole, and goes to no field twice', () => {
  expect(guess('NOME', 'cpf')).toEqual(['name', 'document']);
  expect(guess('CNPJ', 'CPF/CNPJ')).toEqual(['document', null]);
  expect(guess('UF', 'Cidade')).toEqual(['state', 'city']);
});
