// @vitest-environment node
import { expect, it } from 'vitest';
import { hasUnsaved, noteUnsaved } from '../../../src/providers/unsavedForms';

it('knows of every unsaved form until each is clean', () => {
  const first = noteUnsaved();
  const second = noteUnsaved();
  first();
  expect(hasUnsaved()).toBe(true);
  second();
  expect(hasUnsaved()).toBe(false);
});
