import type { OwnerConnection } from '../connection/owner-connection';
import { DOOR } from './door-sql';
import { REST } from './month-functions';
import { PLATFORM_ROLE, TENANT_ROLE } from '../prepare-database';

/** A table as the catalog has it. */
export interface ExistingTable {
  columns: Map<string, { type: string; natural: boolean; generated: boolean; required: boolean }>;
  /** Settings of the table, as PostgreSQL lists them; empty for none. */
  settings: string;
  /** Settings of the indexes, by their names; empty for none. */
  indexes: Map<string, string>;
  foreignKeys: Set<string>;
  policies: Set<string>;
  triggers: Set<string>;
  /** Columns that the roles may change without the right to the whole table. */
  amendable: Set<string>;
  /** Is it made of months? */
  isByMonth: boolean;
  /** May the role of the platform remove rows? */
  forgettable: boolean;
  /** Functions by which rows go that are old enough. */
  doors: Set<string>;
}

type Part =
  | 'room'
  | 'column'
  | 'index'
  | 'foreign-key'
  | 'policy'
  | 'trigger'
  | 'amendable'
  | 'months'
  | 'forgettable'
  | 'door';

interface CatalogRow extends Record<string, unknown> {
  part: Part;
  place: string;
  name: string;
  type: string | null;
  natural: boolean;
  generated: boolean;
  required: boolean;
}

/** One statement for everything, however many tables there are. */
const CATALOG = `
with tables as (
  select c.oid, n.nspname || '.' || c.relname as place
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'painel')
)
select 'column' as part, place, attname::text as name, format_type(atttypid, atttypmod) as type,
       attcollation = 'painel.natural'::regcollation as "natural", attgenerated <> '' as generated, attnotnull as required
from tables join pg_attribute on attrelid = oid where attnum > 0 and not attisdropped
union all
select 'index', place, c.relname::text, array_to_string(c.reloptions, ', '), false, false, false
from tables t join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid where not indisprimary
union all
select 'months', place, relname::text, null, false, false, false
from tables t join pg_class c on c.oid = t.oid where relkind = 'p'
union all
select distinct 'index', place, regexp_replace(conname, '-(\\d{4}|${REST})$', ''), '', false, false, false
from tables t join pg_inherits on inhparent = t.oid join pg_constraint on conrelid = inhrelid where contype = 'x'
union all
select 'room', place, array_to_string(c.reloptions, ', '), null, false, false, false
from tables t join pg_class c on c.oid = t.oid where c.reloptions is not null
union all
select 'foreign-key', place, conname::text, null, false, false, false
from tables t join pg_constraint on conrelid = t.oid where contype = 'f'
union all
select 'policy', place, polname::text, null, false, false, false from tables t join pg_policy on polrelid = t.oid
union all
select 'trigger', place, tgname::text, null, false, false, false
from tables t join pg_trigger on tgrelid = t.oid where not tgisinternal
union all
select 'amendable', place, attname::text, null, false, false, false
from tables t join pg_attribute on attrelid = t.oid
where attacl is not null and not attisdropped and exists (select from aclexplode(attacl) where privilege_type = 'UPDATE' and grantee = to_regrole('${TENANT_ROLE}'))
union all
select 'forgettable', place, relname::text, null, false, false, false
from tables t join pg_class c on c.oid = t.oid
where exists (select from aclexplode(relacl) where privilege_type = 'DELETE' and grantee = to_regrole('${PLATFORM_ROLE}'))
union all
select 'door', place, proname::text, null, false, false, false
from tables join pg_proc p on obj_description(p.oid, 'pg_proc') = place
where pronamespace = 'painel'::regnamespace and proname ~ '${DOOR}'`;

/** Tables of the schemas `public` and `painel`, by `schema.name`. */
export async function readTables(owner: OwnerConnection): Promise<Map<string, ExistingTable>> {
  const tables = new Map<string, ExistingTable>();
  for (const row of await owner.script<CatalogRow>(CATALOG)) {
    const table = tables.get(row.place) ?? emptyTable();
    tables.set(row.place, table);
    add[row.part](table, row);
  }
  return tables;
}

const emptyTable = (): ExistingTable => ({
  settings: '',
  columns: new Map(),
  indexes: new Map(),
  foreignKeys: new Set(),
  policies: new Set(),
  triggers: new Set(),
  amendable: new Set(),
  isByMonth: false,
  forgettable: false,
  doors: new Set(),
});

const add: Record<Part, (table: ExistingTable, row: CatalogRow) => void> = {
  room: (table, { name }) => void (table.settings = name),
  column: (table, { name, type, natural, generated, required }) =>
    void table.columns.set(name, { type: type ?? '', natural, generated, required }),
  index: (table, { name, type }) => void table.indexes.set(name, type ?? ''),
  'foreign-key': (table, { name }) => void table.foreignKeys.add(name),
  policy: (table, { name }) => void table.policies.add(name),
  trigger: (table, { name }) => void table.triggers.add(name),
  amendable: (table, { name }) => void table.amendable.add(name),
  months: (table) => void (table.isByMonth = true),
  forgettable: (table) => void (table.forgettable = true),
  door: (table, { name }) => void table.doors.add(name),
};
