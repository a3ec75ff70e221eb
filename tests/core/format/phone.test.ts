import { afterAll, expect, it, vi } from 'vitest';

afterAll(() => vi.resetModules());

it('without notations of the application a number is written with its country, and one without is none', async () => {
  // Another file may have made those of the panel known.
  vi.resetModules();
  const { formatPhone, maskPhone, parsePhone } = await import('../../../core/format/phone');
  expect(['+5511987654321', '+442079460000', '08007701234'].map(formatPhone)).toEqual([
    '+55 119 876 543 21',
    '+44 207 946 0000',
    '08007701234',
  ]);
  expect(['', '(11) 98', '+442', '0044'].map(maskPhone)).toEqual(['', '1198', '+442', '+44']);
  expect(['+44 (0) 20 7946 0000', '0044 20 7946 0000', '020 7946 0000', ''].map(parsePhone)).toEqual([
    '+442079460000',
    '+442079460000',
    '020 7946 0000',
    null,
  ]);
});

it('a schema that tolerates an added digit is refused where no numbering plan has one', async () => {
  vi.resetModules();
  const { compileResources } = await import('../../../core/compile/compile-resources');
  const phone = { type: 'string', format: 'phone', 'x-admin': { tolerates: 'added-digit' } };
  const files = [{ name: 'people.json', text: JSON.stringify({ type: 'object', properties: { phone } }) }];
  const faultsOf = () => compileResources(files).faults.map(({ pointer, found }) => ({ pointer, found }));
  expect(faultsOf()).toEqual([{ pointer: '/properties/phone/x-admin/tolerates', found: 'none' }]);
  await import('../../support/panel/brazil');
  expect(faultsOf()).toEqual([]);
});
