import { BlockList, isIP } from 'node:net';
import { Problem } from '../../core/errors';
import type { Principal } from '../../core/access/types';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Is the address one of these addresses and ranges, such as `10.0.0.0/8`? Without any of them every address is. */
export function isAllowedFrom(allowed: unknown, address: string): boolean {
  if (!Array.isArray(allowed) || allowed.length === 0) return true;
  const list = new BlockList();
  for (const entry of allowed) {
    const [network = '', bits] = String(entry).split('/');
    if (bits === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(bits), familyOf(network));
  }
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** @throws Problem `address_refused` for a person who may not come from there. */
export function assertAllowedFrom({ user }: Principal, address: string): void {
  if (!isAllowedFrom(user['ipAllowList'], address))
    throw new Problem('address_refused', {
      detail: `The account may not be used from ${address}; another administrator may change its ipAllowList.`,
    });
}
