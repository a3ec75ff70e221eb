import dns, { type LookupAddress } from 'node:dns';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardedAddress, guardedLookup } from '../../../server/outside/guarded-address';

/** What names lead to, however they were entered. */
let addresses: LookupAddress[];

beforeEach(() => {
  addresses = [{ address: '203.0.113.7', family: 4 }];
  vi.spyOn(dns.promises, 'lookup').mockImplementation((async () => addresses) as never);
  vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => done(null, addresses)) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const looked = (host: string) => new Promise((resolve) => guardedLookup(host, {}, (error, address) => resolve(error ?? address)));

it('leads to public addresses, and inside only by a name that says so', async () => {
  expect([await guardedAddress('ftp.example.com'), await looked('s3.example.com')]).toEqual([{ address: '203.0.113.7', family: 4 }, '203.0.113.7']);
  addresses.push({ address: '169.254.169.254', family: 4 });
  await expect(guardedAddress('ftp.example.com')).rejects.toMatchObject({ reason: 'privateAddress' });
  expect(await looked('s3.example.com')).toMatchObject({ reason: 'privateAddress' });
  // Who named it so is of the platform.
  expect(await guardedAddress('ftp.internal')).toEqual({ address: '203.0.113.7', family: 4 });
});
