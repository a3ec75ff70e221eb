import { FORGETS, PLATFORM_ROLE, SYSTEM_SCHEMA } from '../prepare-database';
import { quoteName, quoteTable, quoteText } from './quote';
import type { DoorPlan, TablePlan } from './table-plan';

/** Functions are doors by this shape, and say in their comment which table they are for. */
export const DOOR = '^end_[0-9a-f]{8}$';

/**
 * The one way out of a table that rows are only added to. Neither role may delete there, whatever a statement says before; the function may, as
 * it belongs to the owner, and removes none that is younger than the plan says. Only the role of the platform may call it, on whose
 * connections no call of a tenant is worked on.
 */
export function createDoor(table: TablePlan, { name, time, leastDays }: DoorPlan): string {
  const place = quoteTable(table);
  const signature = `${SYSTEM_SCHEMA}.${name}(uuid[])`;
  return `
create or replace function ${SYSTEM_SCHEMA}.${name}(ids uuid[]) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $door$
  declare
    former text := coalesce(current_setting('${FORGETS}', true), '');
  begin
    perform set_config('${FORGETS}', ${quoteText(table.name)}, true);
    return query delete from ${place} as "row"
      where "row"."id" = any(ids) and "row".${quoteName(time)} < now() - make_interval(days => ${leastDays}) returning "row"."id";
    perform set_config('${FORGETS}', former, true);
  end $door$;
comment on function ${signature} is ${quoteText(`${table.schema}.${table.name}`)};
revoke all on function ${signature} from public;
grant execute on function ${signature} to ${PLATFORM_ROLE}`;
}

export const dropDoor = (name: string): string => `drop function if exists ${SYSTEM_SCHEMA}.${name}(uuid[])`;
