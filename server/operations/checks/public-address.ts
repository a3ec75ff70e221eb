import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ADMIN } from '../../../core/access/roles';
import { meets } from '../../../core/records/meets';
import type { Field, JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import type { LinkOwner } from '../write/links';
import type { OperationContext } from '../context';
import { allowedHosts } from './allowed-hosts';
import { hostIn } from './host-in';
import { touches, type ValueRule } from '../write/step';

/** For documentation: they lead nowhere, and stand in samples. */
const SAMPLES = ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32', '3fff::/20'].map((range) =>
  ipaddr.parseCIDR(range),
);
/** All that is given out in IPv6; beside it are translated and tunnelled addresses, which hold one of IPv4, whatever that is. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');
/** Answers virtual machines of one cloud alone, with what they should not tell, although its range is public. */
const OF_A_CLOUD = '168.63.129.16';

/** Names that no public resolver answers. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i;

/**
 * Does the text, a host or a URL, name a host of a private network? Names are not looked up; numbers in other spellings, such as
 * `0x7f.1`, are read as a resolver would read them.
 */
export function isPrivateHost(host: string): boolean {
  const address = hostIn(host);
  return isIP(address) === 0 ? PRIVATE_NAME.test(address) : !isPublic(ipaddr.parse(address));
}

/** Neither private nor in a registry of addresses for special purposes. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (SAMPLES.some((range) => address.kind() === range[0].kind() && address.match(range))) return true;
  if (address.range() !== 'unicast' || address.toString() === OF_A_CLOUD) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL);
}

/** While the record is like this, the rule holds. */
export const conditionOf = (rule: Field['publicAddress']): JsonObject =>
  typeof rule === 'object' ? (rule.when ?? {}) : {};

/** Private addresses in fields under `publicAddress`; administrators, and the system, may enter them. */
export async function publicAddressViolations(
  context: OperationContext,
  { resource, record, tenantId }: LinkOwner,
  names: readonly string[],
): Promise<Violation[]> {
  if (context.principal === null || context.principal.user.role === ADMIN) return [];
  const found = resource.fields.filter(
    (field) =>
      concerns(field, names) &&
      meets(conditionOf(field.publicAddress), record) &&
      isPrivateHost(String(record[field.name] ?? '')),
  );
  const refused = await Promise.all(
    found.map(async ({ name, publicAddress: rule }) => {
      const isAllowed =
        typeof rule === 'object' &&
        rule.allowed !== undefined &&
        (await allowedHosts(context, tenantId, rule.allowed))(String(record[name]));
      return isAllowed ? [] : [violation(name, 'publicAddress')];
    }),
  );
  return refused.flat();
}

const lookedAt = ({ name, publicAddress }: Field): string[] =>
  publicAddress === undefined ? [] : [name, ...Object.keys(conditionOf(publicAddress))];

const concerns = (field: Field, names: readonly string[]): boolean =>
  lookedAt(field).some((one) => names.includes(one));

/** Fields under `publicAddress`. */
export const publicAddresses: ValueRule = {
  concerns: (intent) =>
    intent.context.principal !== null &&
    intent.resource.fields.some((field) => field.publicAddress !== undefined && touches(intent, lookedAt(field))),
  violations: (context, _executor, owner, names) => publicAddressViolations(context, owner, names),
};
