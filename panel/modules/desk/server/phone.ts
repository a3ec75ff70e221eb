import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../../../../core/errors';
import type { JsonObject } from '../../../../core/types';
import { compile } from '../../../../server/database/builder';
import { columnsOf } from '../../../../server/database/table-columns';
import { labelOf } from '../../../../server/operations/audit/audit-entry';
import { writeAudit } from '../../../../server/operations/audit/write-audit';
import { resourceOf, tenantOfRow, type PersonContext } from '../../../../server/operations/context';
import type { Runtime } from '../../../../server/operations/runtime';
import { loadRow } from '../../../../server/operations/lists/load-rows';
import { assertPermitted, assertPermittedOn } from '../../../../server/operations/rights/authorise';
import { withOpenedSecrets } from '../../../../server/operations/with-opened-secrets';
import { CALLS, DISPOSE } from '../../dialer/server/dispositions/dispose-call';
import { EXTENSIONS } from '../../telephony/server/commands/own-extension';
import { iceServersFor, iceSettings } from './ice-servers';
import { BROWSER_TYPES, type DeskPhone, type PhoneAccount } from '../rules/phone';

type OwnExtension = JsonObject & { id: string };

/** What telephone the caller has. @throws Problem `forbidden` for whoever does not work at the desk */
export async function deskPhone(context: PersonContext): Promise<DeskPhone> {
  const extension = await ownExtension(context);
  const place = extension === undefined ? undefined : await placeOf(context, extension);
  return {
    extension: extension === undefined ? null : shown(extension),
    hasBrowserPhone: extension !== undefined && BROWSER_TYPES.has(extension['type']) && place !== undefined,
    autoAnswer: context.principal.user['autoAnswer'] === true,
  };
}

/**
 * With what the caller's browser registers as their own extension. The password itself stays here; the audit tells of each time.
 * @throws Problem `forbidden` for whoever does not work at the desk, and for whoever acts in the place of another; `state_conflict` where
 * no browser can be the extension
 */
export async function phoneAccount(context: PersonContext): Promise<PhoneAccount> {
  const extension = await ownExtension(context);
  // Whoever helps in the place of somebody must not talk as them afterwards.
  if (context.impersonation !== undefined)
    throw new Problem('forbidden', { detail: 'The telephone of a person is theirs alone.' });
  if (extension === undefined || !BROWSER_TYPES.has(extension['type']))
    throw new Problem('state_conflict', {
      detail: 'Expected an extension of type webrtc or both that is switched on.',
    });
  const resource = resourceOf(context, EXTENSIONS);
  assertPermittedOn(context, 'read', resource, extension);
  const [place, { password, number, name, id }] = await Promise.all([
    placeOf(context, extension),
    withOpenedSecrets(context, resource, extension),
  ]);
  if (place === undefined || typeof password !== 'string')
    throw new Problem('state_conflict', { detail: 'Expected a server with an address for browsers (wssUrl).' });
  const user = String(number);
  const ha1 = createHash('md5').update(`${user}:${place.domain}:${password}`).digest('hex');
  await writeAudit(context, {
    action: 'login',
    entity: EXTENSIONS,
    entityId: id,
    entityLabel: labelOf(resource, extension),
    tenantId: tenantOfRow(extension),
  });
  const iceServers = iceServersFor(iceSettings(context.runtime.environment), context.principal.user.id);
  return { ...place, user, name: String(name), ha1, iceServers };
}

/**
 * Where the browser of the caller connects as their telephone, as `wss://sip.example.com:8089`.
 * @throws Problem `forbidden` for whoever does not work at the desk; `state_conflict` where no browser can be the extension
 */
export async function phoneOrigin(context: PersonContext): Promise<string> {
  const extension = await ownExtension(context);
  const place = extension === undefined ? undefined : await placeOf(context, extension);
  if (place === undefined || !URL.canParse(place.url))
    throw new Problem('state_conflict', { detail: 'Expected a server with an address for browsers (wssUrl).' });
  return new URL(place.url).origin;
}

/** Undefined where there is none, or it is switched off. */
async function ownExtension(context: PersonContext): Promise<OwnExtension | undefined> {
  assertPermitted(context, DISPOSE, resourceOf(context, CALLS));
  const id = context.principal.user['extensionId'];
  if (typeof id !== 'string') return undefined;
  const executor = context.runtime.database.as(context.scope);
  const row = await loadRow(context, executor, resourceOf(context, EXTENSIONS), id);
  return row?.['enabled'] === true ? { ...row, id } : undefined;
}

const shown = ({ number, name, type }: OwnExtension): NonNullable<DeskPhone['extension']> => ({
  number: String(number),
  name: String(name),
  type: type === 'webrtc' || type === 'both' || type === 'virtual' ? type : 'sip',
});

/** Where browsers connect; undefined where the server of the company does not say. */
async function placeOf(
  { runtime }: PersonContext,
  extension: OwnExtension,
): Promise<{ url: string; domain: string } | undefined> {
  if (!namesPlaces(runtime)) return undefined;
  const [found] = await runtime.database.as('platform').run(
    compile<{ url: string | null; domain: string | null }>(sql`
      select "servers"."wssUrl" as "url", "tenants"."sipDomain" as "domain"
      from "tenants" join "servers" on "servers"."id" = "tenants"."serverId" and "servers"."deletedAt" is null
      where "tenants"."id" = ${tenantOfRow(extension)}::uuid`),
  );
  return typeof found?.url === 'string' && typeof found.domain === 'string'
    ? { url: found.url, domain: found.domain }
    : undefined;
}

/** Whether the schemas have servers say where browsers connect. */
function namesPlaces(runtime: Runtime): boolean {
  const servers = runtime.catalog().resources.get('servers');
  return servers?.softDelete === true && columnsOf(servers).has('wssUrl');
}
