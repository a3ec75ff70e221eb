import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startDemoApp, type DemoApp } from './demo-app';
import { startOutsideService, type OutsideService } from '../outside/outside-service';

/** The product with its demo data, and a service outside that it calls. */
export interface DemoAndService {
  app: DemoApp;
  service: OutsideService;
}

/**
 * Starts both for the tests of a file, and closes them after. Each test begins with nothing heard, and leaves no mock behind.
 * @param ready takes them, and makes ready what all tests need
 */
export function demoAndService(ready: (started: DemoAndService) => void | Promise<void>): void {
  let started: DemoAndService | undefined;
  beforeAll(async () => {
    const [app, service] = await Promise.all([startDemoApp(), startOutsideService()]);
    started = { app, service };
    await ready(started);
  });
  beforeEach(() => {
    started?.service.heard.splice(0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await started?.service.close();
    await started?.app.close();
  });
}
