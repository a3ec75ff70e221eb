import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXCEPTIONS } from '../conformance/exceptions';

it('the guide gives every reason why a test of the public suite goes otherwise', () => {
  const guide = readFileSync('docs/schema-guide.md', 'utf8');
  expect(EXCEPTIONS.map(({ reason }) => reason).filter((reason) => !guide.includes(`- ${reason}`))).toEqual([]);
});
