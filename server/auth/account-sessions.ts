import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import type { OwnAccess, OwnSession, Device } from '../../core/account-sessions';
import { compile, identifier } from '../database/builder';
import { columnsOf } from '../database/table-columns';
import { usersResource } from '../operations/accounts/account-fields';
import { isId } from '../operations/rights/authorise';
import type { PersonContext } from '../operations/context';
import { writeAudit } from '../operations/audit/write-audit';
import { RETENTION, MOST_ACCESSES } from './limits/retention';
import { revokeSession, revokeSessionsOf } from './sessions';

/** First match wins: most browsers name those that they are made from, too. */
const BROWSERS: readonly (readonly [name: string, test: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
  ['curl', /^curl\//],
  ['Postman', /^PostmanRuntime\//],
  ['Node.js', /^(?:node|undici)\b/],
];

const SYSTEMS: readonly (readonly [name: string, test: RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\b(?:Macintosh|Mac OS X)\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

const nameIn = (names: typeof BROWSERS, agent: string): string | null =>
  names.find(([, test]) => test.test(agent))?.[0] ?? null;

const MOST_LISTED = 200;

interface SessionRow {
  id: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  address: string | null;
  agent: string | null;
  isOfAdmin: boolean;
}

/**
 * The caller's living sessions: the present one first, then those used last.
 * @param connections live ones by session; null where nobody here knows
 */
export async function listOwnSessions(
  { runtime, principal, sessionId: current }: PersonContext,
  connections: ReadonlyMap<string, number> | null,
): Promise<OwnSession[]> {
  const rows = await runtime.database.as('platform').run(
    compile<SessionRow>(sql`
      select "id", "createdAt", "seenAt", "expiresAt", "address", "agent", "parentId" is not null as "isOfAdmin" from painel.sessions
      where "userId" = ${principal.user.id} and "revokedAt" is null and "expiresAt" > now()
      order by ("id" = ${current}::uuid) desc, "seenAt" desc limit ${MOST_LISTED}`),
  );
  return rows.map(({ id, createdAt, seenAt, expiresAt, address, agent, isOfAdmin }) => ({
    id,
    device: deviceOf(agent),
    address,
    createdAt,
    lastUsedAt: seenAt,
    expiresAt,
    isCurrent: id === current,
    isOfAdmin,
    connections: connections && (connections.get(id) ?? 0),
  }));
}

/**
 * Ends one of the caller's own sessions; answers which have ended with it.
 * @throws Problem `not_found` for one that is somebody else's or has ended.
 */
export async function endOwnSession(context: PersonContext, id: string): Promise<string[]> {
  const { database } = context.runtime;
  const [own] = isId(id)
    ? await database.as('platform').run(
        compile<Pick<SessionRow, 'address' | 'agent'>>(sql`
          select "address", "agent" from painel.sessions
          where "id" = ${id} and "userId" = ${context.principal.user.id} and "revokedAt" is null and "expiresAt" > now()`),
      )
    : [];
  if (!own)
    throw new Problem('not_found', { detail: `You have no living session ${JSON.stringify(id.slice(0, 80))}.` });
  const ids = await revokeSession(database, id);
  const { browser, system } = deviceOf(own.agent);
  await auditEnd(context, [browser, system, own.address].filter((part) => part !== null).join(' · '));
  return ids;
}

/** Ends all of the caller's sessions, or all but the present one; answers which. */
export async function endOwnSessions(context: PersonContext, keepsCurrent: boolean): Promise<string[]> {
  const { runtime, principal, sessionId } = context;
  const ids = await revokeSessionsOf(
    runtime.database.as('platform'),
    [principal.user.id],
    keepsCurrent ? sessionId : undefined,
  );
  if (ids.length > 0) await auditEnd(context, String(ids.length));
  return ids;
}

type AccessRow = Omit<OwnAccess, 'device'> & { agent: string | null };

/** The last sign-ins to the caller's account, tries that failed among them. */
export async function ownAccesses(context: PersonContext): Promise<OwnAccess[]> {
  const { id } = context.principal.user;
  const username = columnsOf(usersResource(context.runtime.catalog())).has('username') ? sql`, "username"` : sql``;
  const rows = await context.runtime.database.as('platform').run(
    compile<AccessRow>(sql`
      (select "createdAt" as "at", "address", "agent", true as "succeeded", "parentId" is not null as "isOfAdmin" from painel.sessions
       where "userId" = ${id} order by "createdAt" desc limit ${MOST_ACCESSES})
      union all
      (select "at", "address", null, false, false from painel.login_attempts
       where "account" in (select unnest(array["email"${username}]) from ${identifier('public', 'users')} where "id" = ${id})
         and not "succeeded" and "at" > now() - ${RETENTION.attempt}::interval
       order by "at" desc limit ${MOST_ACCESSES})
      order by "at" desc limit ${MOST_ACCESSES}`),
  );
  return rows.map(({ agent, ...row }) => ({ ...row, device: row.succeeded ? deviceOf(agent) : null }));
}

/** @param ended which session, or how many */
async function auditEnd(context: PersonContext, ended: string): Promise<void> {
  const { id, name, tenantId } = context.principal.user;
  await writeAudit(context, {
    action: 'logout',
    entity: 'users',
    entityId: id,
    entityLabel: name,
    tenantId,
    changes: [{ field: 'sessions', from: ended, to: null }],
  });
}

function formOf(system: string | null, agent: string): Device['form'] {
  if (system === null) return 'program';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS') return 'phone';
  if (system === 'Android') return /\bMobile\b/.test(agent) ? 'phone' : 'tablet';
  return 'computer';
}

/** Browser and system by the names that people know; `deviceOf('… (X11; Linux x86_64) … Chrome/140 …')` is Chrome, Linux, computer. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? '';
  const system = nameIn(SYSTEMS, agent);
  return { browser: nameIn(BROWSERS, agent), system, form: formOf(system, agent) };
}
