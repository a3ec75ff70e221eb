import dns, { type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateHost } from '../operations/checks/public-address';
import { BackupRefusal } from '../backup/backup-refusal';

/** May a connection to this host lead into a private network? */
export type Trust = (host: string) => boolean;

/**
 * The address to connect to. A public name that leads into a private network is refused at the moment of connecting, whatever it said
 * before; a host that names a private network itself was entered by people of the platform, since nobody else can.
 * @throws BackupRefusal `privateAddress`; Error of the resolver
 */
export async function guardedAddress(host: string): Promise<LookupAddress> {
  const [first, ...others] = await dns.promises.lookup(host, { all: true });
  if (first === undefined) throw new BackupRefusal('unknownHost', `${host}: expected an address, found none`);
  const refusal = refusalOf(host, [first, ...others], isPrivateHost);
  if (refusal) throw refusal;
  return first;
}

/** The same for connections that look up names themselves. */
export const guardedLookup: LookupFunction = lookupTrusting(isPrivateHost);

/** Looks names up, and refuses those that lead into a private network unless they are trusted. */
export function lookupTrusting(trusts: Trust): LookupFunction {
  return (host, options, done) => {
    dns.lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      const refusal = error ?? refusalOf(host, found, trusts);
      if (refusal || first === undefined)
        done(refusal ?? new BackupRefusal('unknownHost', `${host}: expected an address, found none`), '', 0);
      else if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

/** Connections to literal addresses look nothing up: this is their guard. @throws BackupRefusal `privateAddress` */
export function assertTrusted(host: string, trusts: Trust): void {
  if (isPrivateHost(host) && !trusts(host))
    throw new BackupRefusal('privateAddress', `${host}: expected a public address, or one that is allowed`);
}

function refusalOf(host: string, found: readonly LookupAddress[], trusts: Trust): BackupRefusal | undefined {
  const inside = trusts(host) ? undefined : found.find(({ address }) => isPrivateHost(address));
  return inside && new BackupRefusal('privateAddress', `${host}: expected a public address, got ${inside.address}`);
}
