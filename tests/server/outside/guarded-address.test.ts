import dns, { type LookupAddress } from 'node:dns';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPrivateHost } from '../../../server/operations/checks/public-address';
import { guardedAddress, guardedLookup } from '../../../server/outside/guarded-address';

/** What names lead to, however they were entered. */
let addresses: LookupAddress[];

beforeEach(() => {
  addresses = [{ address: '203.0.113.7', family: 4 }];
  vi.spyOn(dns.promises, 'lookup').mockImplementation((async () => addresses) as never);
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _host: string,
    _options: object,
    done: (error: null, found: LookupAddress[]) => void,
  ) => done(null, addresses)) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const looked = (host: string) =>
  new Promise((resolve) => guardedLookup(host, {}, (error, address) => resolve(error ?? address)));

it('leads to public addresses, and inside only by a name that says so', async () => {
  expect([await guardedAddress('ftp.example.com'), await looked('s3.example.com')]).toEqual([
    { address: '203.0.113.7', family: 4 },
    '203.0.113.7',
  ]);
  addresses.push({ address: '169.254.169.254', family: 4 });
  await expect(guardedAddress('ftp.example.com')).rejects.toMatchObject({ reason: 'privateAddress' });
  expect(await looked('s3.example.com')).toMatchObject({ reason: 'privateAddress' });
  // Who named it so is of the platform.
  expect(await guardedAddress('ftp.internal')).toEqual({ address: '203.0.113.7', family: 4 });
});

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.0.0.8',
  '192.168.1.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '192.31.196.1',
  '192.52.193.1',
  '192.175.48.1',
  '0x7f.1',
  '2130706433',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:0:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2002:a00:1::1',
  '5f00::1',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'http://[::ffff:7f00:1]/',
  'localhost',
  'db.internal',
])('does not take %s for a public address', (host) => {
  expect(isPrivateHost(host)).toBe(true);
});

it.each([
  '8.8.8.8',
  '192.0.1.1',
  '198.17.255.255',
  '198.20.0.1',
  '168.63.129.17',
  '203.0.113.7',
  '2606:4700::1111',
  '2a00:1450::1',
  '2001:db8::1',
  'example.com',
  'https://example.com/x',
])('takes %s for a public address', (host) => {
  expect(isPrivateHost(host)).toBe(false);
});
