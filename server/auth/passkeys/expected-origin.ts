import { isObject } from '../../../core/is-object';
import type { PasskeySite } from './passkey-site';

/** The page's origin in a signed answer where it is ours, else the one that it should have been. @param clientData base64url JSON */
export function expectedOrigin(site: PasskeySite, clientData: string): string {
  const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
  const origin = isObject(parsed) ? parsed['origin'] : undefined;
  return typeof origin === 'string' && site.isOwn(origin) ? origin : site.origin;
}
