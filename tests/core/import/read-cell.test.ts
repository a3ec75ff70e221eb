import { expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import { senseOf } from '../../../core/import/column-sense';
import { readCell } from '../../../core/import/read-cell';
import '../../support/panel/brazil';

const [samples] = compileResources([
  {
    name: 'samples.json',
    text: JSON.stringify({
      type: 'object',
      properties: {
        zip: { type: 'string', format: 'cep' },
        document: { type: 'string', format: 'cpf-cnpj' },
        name: { type: 'string' },
        day: { type: 'string', format: 'date' },
        moment: { type: 'string', format: 'date-time' },
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
  ['day', '28/02/2027', '2027-02-28'],
  ['day', '31/02/2027', '31/02/2027'],
  ['day', '99/99/2027', '99/99/2027'],
  ['moment', '28/02/2027 10:00', '2027-02-28T13:00:00.000Z'],
  ['moment', '31/02/2027 10:00', '31/02/2027 10:00'],
])('a cell of %s is read as it is stored, however it is written: %j', (name, cell, stored) => {
  const field = samples?.fields.find((one) => one.name === name) ?? expect.fail(`expected the field ${name}`);
  expect(
    readCell(cell, senseOf({ definitions: {} }, field, [], { decimal: ',', dates: 'day', zone: 'America/Sao_Paulo' })),
  ).toBe(stored);
});
