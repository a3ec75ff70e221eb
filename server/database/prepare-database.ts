import type { Log } from './log';
import type { OwnerConnection } from './connection/owner-connection';
import { StartFailure } from './connection/start-failure';
import { grantMonthFunctions, MONTH_FUNCTIONS } from './plan/month-functions';

export const TENANT_ROLE = 'painel_tenant';
export const PLATFORM_ROLE = 'painel_platform';
/** Schema of our own tables and functions; resources live in `public`, so that no collection can clash with them. */
export const SYSTEM_SCHEMA = 'painel';

/** Tenant of the connection, as `app.tenant` says; null, which equals nothing, when unset. */
export const CURRENT_TENANT = `nullif(current_setting('app.tenant', true), '')::uuid`;

/** Setting of a transaction: while it is `on`, the amendable columns of append-only tables may change. */
export const AMENDS = 'painel.amends';

/**
 * Setting of a transaction: the name of the table whose rows go because they are old. Of an append-only table whoever may remove rows at all
 * may do it meanwhile, and what others count of the rows for good stays.
 */
export const FORGETS = 'painel.forgets';

const ACCENTED = 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿ';
const CAPITALS = 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuucnyy';

/** Of all processes that start on a database one prepares at a time: PostgreSQL refuses two who replace the same function. */
const ALONE = "select pg_advisory_xact_lock(hashtextextended('painel groundwork', 0));";

/**
 * Each sign by its own `replace`: `translate` compares every sign of a text with all of these, which took a fifth of the
 * time of an inserted row.
 * @param lowers does the locale of the database know the small letters of accented capitals? `C` knows ASCII alone.
 */
function folded(lowers: boolean): string {
  const without = (text: string, signs: string) =>
    Array.from(signs).reduce((inner, sign, place) => `replace(${inner}, '${sign}', '${PLAIN[place] ?? ''}')`, text);
  const small = without('lower(value collate "default")', ACCENTED);
  return lowers ? small : without(small, CAPITALS);
}

const groundwork = (lowers: boolean): string => `
create schema if not exists ${SYSTEM_SCHEMA};
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create collation if not exists ${SYSTEM_SCHEMA}.natural (provider = icu, locale = 'pt-BR-u-kn-true');
create or replace function ${SYSTEM_SCHEMA}.fold(value text) returns text
  language sql immutable parallel safe as $$ select ${folded(lowers)} $$;
create or replace function ${SYSTEM_SCHEMA}.refuse_change() returns trigger
  language plpgsql as $$ begin
    if tg_op = 'UPDATE' and current_setting('${AMENDS}', true) = 'on' then return null; end if;
    if tg_op = 'DELETE' and current_setting('${FORGETS}', true) = tg_table_name then return null; end if;
    -- Below another trigger it is the key of a part, whose whole has gone: nobody else removes rows there.
    if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return null; end if;
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end $$;
${MONTH_FUNCTIONS}
${grantMonthFunctions(PLATFORM_ROLE)}
revoke create on schema public from public;
grant usage on schema public, ${SYSTEM_SCHEMA} to ${TENANT_ROLE}, ${PLATFORM_ROLE};
alter default privileges in schema public, ${SYSTEM_SCHEMA}
  grant select, insert, update, delete on tables to ${TENANT_ROLE}, ${PLATFORM_ROLE};
alter default privileges in schema public, ${SYSTEM_SCHEMA}
  grant usage, select on sequences to ${TENANT_ROLE}, ${PLATFORM_ROLE};
`;

/**
 * Functions behind operators that list filters use. Row policies keep an operator out of the index until its function
 * counts as leakproof: see docs/decisions/leakproof-search.md.
 */
const LEAKPROOF = [
  'textlike(text, text)',
  'textnlike(text, text)',
  'texticlike(text, text)',
  'numeric_eq(numeric, numeric)',
  'numeric_lt(numeric, numeric)',
  'numeric_le(numeric, numeric)',
  'numeric_gt(numeric, numeric)',
  'numeric_ge(numeric, numeric)',
  'arraycontains(anyarray, anyarray)',
  'arrayoverlap(anyarray, anyarray)',
  'jsonb_contains(jsonb, jsonb)',
  'regexp_replace(text, text, text)',
];

/** Brings roles, extension, collation and functions into being. Cheap when they are there already. */
export async function prepareDatabase(
  owner: OwnerConnection,
  { embedded, log }: { embedded: boolean; log: Log },
): Promise<void> {
  await owner.transaction(async () => {
    await owner.script(ALONE);
    await createRole(owner, TENANT_ROLE, embedded);
    await createRole(owner, PLATFORM_ROLE, embedded);
    const [locale] = await owner.script<{ lowers: boolean }>(
      `select lower('${CAPITALS}' collate "default") = left('${ACCENTED}', ${CAPITALS.length}) as "lowers"`,
    );
    await owner.script(groundwork(locale?.lowers === true));
  });
  const [missing] = await owner.script<{ count: number }>(
    `select count(*)::int as count from pg_proc where not proleakproof and oid in (${LEAKPROOF.map((name) => `'pg_catalog.${name}'::regprocedure`).join(', ')})`,
  );
  if (!missing || missing.count === 0) return;
  try {
    await owner.script(ALONE + LEAKPROOF.map((name) => `alter function pg_catalog.${name} leakproof`).join(';'));
  } catch {
    log.warn(
      'the database login is no superuser, so searches by text, money and lists cannot use their indexes under row-level security; see docs/decisions/leakproof-search.md for the statements an administrator runs once',
    );
  }
}

/** Under the embedded server the roles sign in themselves; elsewhere our login takes them on. */
async function createRole(owner: OwnerConnection, role: string, login: boolean): Promise<void> {
  try {
    await owner.script(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} ${login ? 'login' : 'nologin'} nosuperuser nobypassrls nocreatedb nocreaterole;
        end if;
        if not pg_has_role(current_user, '${role}', 'member') then
          grant ${role} to current_user;
        end if;
      end $$`);
  } catch (error) {
    throw new StartFailure(
      `the database login may not create or use the role ${role}; run as an administrator: create role ${role} nologin; grant ${role} to <login>;`,
      { cause: error },
    );
  }
}
