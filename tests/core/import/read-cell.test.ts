import { expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import { senseOf } from '../../../core/import/column-sense';
import { readCell } from '../../../core/import/read-cell';

const [samples] = compileResources([
  {
    name: 'samples.json',
    text: JSON.stringify({
      type: 'object',
      properties: {
        zip: { type: 'string', format: 'cep' },
        document: { type: 'string', format: 'cpf-cnpj' },
        name: { type: 'string' },
      },
    }),
  },
]).resources;

it.each([
  ['zip', '01310-100', '01310100'],
  ['zip', '01.310-100', '01310100'],
  ['zip', 'n/d', 'n/d'],
  ['document', '529.982.247-25', '52998224725'],
  ['name', '01.310-100', '01.310-100'],
])('a cell of %s is read as it is stored, however it is written: %j', (name, cell, stored) => {
  const field = samples?.fields.find((one) => one.name === name) ?? expect.fail(`expected the field ${name}`);
  expect(
    readCell(cell, senseOf({ definitions: {} }, field, [], { decimal: ',', dates: 'day', zone: 'America/Sao_Paulo' })),
  ).toBe(stored);
});
