import fc from 'fast-check';

/** Values that some server has fallen over: wrong types, ends of ranges, odd texts. None names a host outside of this machine. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null, true, false, '', ' ', 0, -1, 1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, [], {}, [[[[]]]], [null], { a: null }, { length: 1 },
    '\0', '\ud800', '\u202e', '\ufeff', '💥'.repeat(300), 'x'.repeat(5000), 'null', 'NaN', '-0', '1e400', '9'.repeat(400), '0x7f', '١٢٣',
    '2026-02-30', '0000-01-01', '9999-12-31', '275760-09-13T00:00:00.001Z', '2026-01-01T25:61:61Z', '-271821-04-19', '24:00', 'America/Nowhere',
    '../../etc/passwd', `' or 1=1; --`, '%00', '%', '\\', '{', '${user.tenantId}', '<script>', '__proto__', 'constructor', 'toString', '=1+1', '(a+)+$', '[', '+55119', '١',
    '00000000-0000-0000-0000-000000000000', 'http://127.0.0.1:9/', 'file:///etc/passwd', 'javascript:0', 'http://[::1', 'ftp://a:b@localhost:99999/',
    { $and: [] }, { $or: [{ $and: [{ $or: [] }] }] }, { $gt: 1 }, { constructor: { prototype: {} } }, ['a', 1, null, {}],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc.bigInt().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

/** Parts of an address, as text. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('..', '.', '%00', '%2e%2e', '%zz', '0', '-1', 'null', 'undefined', 'x'.repeat(290), '__proto__', 'constructor', "'", '%F0%9F%92%A5', '%ff', '*', '1,2', '00000000-0000-0000-0000-000000000000'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
