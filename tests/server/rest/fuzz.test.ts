import { afterAll, beforeAll, expect, it } from 'vitest';
import { asCurl, emptyReport, fuzzRound } from '../../../scripts/fuzz/fuzz-round';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

const REQUESTS = 1500;
/** Far more than it takes, for machines that do other work. */
const PATIENCE_MS = 600_000;
const SEED = Number(process.env['PROPERTY_SEED'] ?? '1');
/** Where nobody answers: what is tried out stays on this machine. */
const NOWHERE = 'http://127.0.0.1:9';

let app: DemoApp;
beforeAll(async () => {
  app = await startDemoApp({
    config: { selfRegistration: true },
    environment: { WHATSAPP_URL: NOWHERE, GOOGLE_TOKEN_URL: NOWHERE, GOOGLE_URL: NOWHERE },
  });
});
afterAll(() => app.close());

it(
  'answers no request that fits or misses the API description with 5xx, nor with a status that is not in it, whoever sends it',
  async () => {
    const report = emptyReport();
    const target = {
      async send({
        method,
        url,
        headers,
        body,
      }: {
        method: string;
        url: string;
        headers: Record<string, string>;
        body?: string;
      }) {
        const { statusCode, body: text } = await app.fastify.inject({
          method: method as 'GET',
          url,
          headers,
          ...(body !== undefined && { payload: body }),
        });
        return { status: statusCode, text };
      },
      async signIn(email: string) {
        await app.database.owner.script('delete from painel.login_attempts');
        return app.signIn(email, DEMO_PASSWORD).catch(() => undefined);
      },
    };
    await fuzzRound(target, { seed: SEED, requests: REQUESTS }, report);
    expect(
      report.failures.map(
        ({ status, walker, answer, ...request }) => `${status} as ${walker}: ${answer}\n${asCurl(request)}`,
      ),
    ).toEqual([]);
    // Not all of them are turned away at the door.
    expect(report.requests).toBe(REQUESTS);
    expect(report.succeeded.size).toBeGreaterThan(80);
  },
  PATIENCE_MS,
);
