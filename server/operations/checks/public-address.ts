import { BlockList, isIP } from 'node:net';
import { meets } from '../../../core/meets';
import type { Field, JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import type { LinkOwner } from '../check-links';
import { isPlatform, type OperationContext } from '../context';
import { allowedHosts } from './allowed-hosts';
import { hostIn } from './host-in';

/** Private, shared, loopback, link-local, multicast and unspecified ranges. Those for documentation are let through. */
const PRIVATE_RANGES: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Without a prefix, translated and tunnelled ones hold an address of IPv4, whatever that is.
  ['::', 96, 'ipv6'],
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const privateAddresses = new BlockList();
for (const [address, prefix, family] of PRIVATE_RANGES) privateAddresses.addSubnet(address, prefix, family);

/** Names that no public resolver answers. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i;

/**
 * Does the text, a host or a URL, name a host of a private network? Names are not looked up; numbers in other spellings, such as
 * `0x7f.1`, are read as a resolver would read them.
 */
export function isPrivateHost(host: string): boolean {
  const address = hostIn(host);
  const family = isIP(address);
  if (family === 0) return PRIVATE_NAME.test(address);
  return privateAddresses.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** While the record is like this, the rule holds. */
export const conditionOf = (rule: Field['publicAddress']): JsonObject => (typeof rule === 'object' ? (rule.when ?? {}) : {});

/** Private addresses in fields under `publicAddress`; people of the platform, and the system, may enter them. */
export async function publicAddressViolations(context: OperationContext, { resource, record, tenantId }: LinkOwner, names: readonly string[]): Promise<Violation[]> {
  if (context.principal === null || isPlatform(context)) return [];
  const found = resource.fields.filter((field) => concerns(field, names) && meets(conditionOf(field.publicAddress), record) && isPrivateHost(String(record[field.name] ?? '')));
  const refused = await Promise.all(found.map(async ({ name, publicAddress: rule }) => {
    const isAllowed = typeof rule === 'object' && rule.allowed !== undefined && (await allowedHosts(context, tenantId, rule.allowed))(String(record[name]));
    return isAllowed ? [] : [violation(name, 'publicAddress')];
  }));
  return refused.flat();
}

function concerns({ name, publicAddress }: Field, names: readonly string[]): boolean {
  return publicAddress !== undefined && [name, ...Object.keys(conditionOf(publicAddress))].some((one) => names.includes(one));
}
