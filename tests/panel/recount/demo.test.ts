import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { differingOf } from '../../support/kept';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

it('finds nothing that differs in the demo of the panel', async () => {
  expect(await differingOf(app)).toEqual([]);
});
