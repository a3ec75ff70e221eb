import { connect } from 'node:net';
import { isObject } from '../../../../core/is-object';
import type { TestOutcome } from '../../../../core/testing/record-test';
import type { JsonObject } from '../../../../core/types';
import { guardedAddress } from '../../../../server/outside/guarded-address';
import { hostIn } from '../../../../server/operations/checks/host-in';
import { basicAuth, callOutside } from '../../../../server/outside/call-outside';
import { OUTSIDE_WORDS, OutsideRefusal, outsideReason } from '../../../../server/outside/outside-reason';
import { refusedStatus } from '../../../../server/outside/refused-status';
import type { Tester } from '../../../../server/testers/tester';

const TIMEOUT_MS = 10_000;
/** A version is a few characters; whoever answers more is no telephone server. */
const MOST_VERSION = 80;

/** Asks Asterisk for its version by ARI; of FreeSWITCH, whose API speaks no HTTP, only whether somebody takes the call. */
export const serverTester: Tester = {
  test: async (_context, record) =>
    record['engine'] === 'asterisk' ? askAsterisk(record) : reach(String(record['apiUrl'])),
  reasonOf: outsideReason,
  words: OUTSIDE_WORDS,
  untested: ['login', 'version'],
};

async function askAsterisk({ apiUrl, apiUser, apiPassword }: JsonObject): Promise<TestOutcome> {
  const address = `${String(apiUrl).replace(/\/+$/, '')}/asterisk/info?only=system`;
  const { status, body } = await callOutside(address, {
    method: 'GET',
    headers: { authorization: basicAuth(String(apiUser), String(apiPassword ?? '')) },
    timeoutMs: TIMEOUT_MS,
  });
  const reason = refusedStatus(status);
  if (reason) return { ok: false, reason, status };
  const version = versionIn(body);
  return version === undefined ? { ok: false, reason: 'notUnderstood', status } : { ok: true, version };
}

function versionIn(body: string): string | undefined {
  try {
    const info: unknown = JSON.parse(body);
    const system: unknown = isObject(info) ? info['system'] : undefined;
    const version: unknown = isObject(system) ? system['version'] : undefined;
    return typeof version === 'string' && version.length <= MOST_VERSION ? version : undefined;
  } catch {
    return undefined;
  }
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'ws:': 80, 'https:': 443, 'wss:': 443 };

async function reach(address: string): Promise<TestOutcome> {
  const url = new URL(address);
  const port = url.port === '' ? PORTS[url.protocol] : Number(url.port);
  if (port === undefined)
    throw new OutsideRefusal('scheme', `${url.protocol}: expected a port in the address, found none`);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { address: host } = await guardedAddress(hostIn(address));
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host, port, signal }, () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error));
  });
  return { ok: true, untested: ['login', 'version'] };
}
