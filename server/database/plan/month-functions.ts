/** Schema of the parts of tables that are kept by the month. No role of ours may look into it: rows are reached through their table and its policies. */
export const MONTHS_SCHEMA = 'painel_months';

/** Ends the name of the part for what fits no month, and of the constraints of its rows. */
export const REST = 'rest';

/** A month further back than this is made by no pass: what says to be from then stays in the part for the rest. */
const MOST_MONTHS_BACK = 240;

/** Months that are made before they come. */
const MONTHS_AHEAD = 3;

/**
 * Functions that keep the months of a table. Those that change tables belong to the owner, whoever calls them; the part for the rest
 * is the model of every new one, because settings and exclusions do not come from the table.
 */
export const MONTH_FUNCTIONS = `
create schema if not exists ${MONTHS_SCHEMA};
create or replace function painel.id_at(at timestamptz) returns uuid
  language sql immutable parallel safe as $$
    select (lpad(to_hex(greatest(floor(extract(epoch from at) * 1000), 0)::bigint), 12, '0') || repeat('0', 20))::uuid $$;
create or replace function painel.time_of(id uuid) returns timestamptz
  language sql immutable parallel safe as $$
    select to_timestamp(('x' || encode(substring(uuid_send(id) from 1 for 6), 'hex'))::bit(48)::bigint / 1000.0) $$;
create or replace function painel.rest_of(parent regclass) returns regclass
  language sql stable as $$ select partdefid::regclass from pg_partitioned_table where partrelid = parent $$;
create or replace function painel.month_name(parent regclass, mark text) returns text
  language sql stable as $$
    select case when octet_length(relname) <= 50 then relname::text else left(md5(relname), 16) end || ' ' || mark from pg_class where oid = parent $$;
create or replace function painel.add_month(parent regclass, moment timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
  declare
    first timestamp := date_trunc('month', moment at time zone 'UTC');
    low uuid := painel.id_at(first at time zone 'UTC');
    high uuid := painel.id_at((first + interval '1 month') at time zone 'UTC');
    rest regclass := painel.rest_of(parent);
    part text := painel.month_name(parent, to_char(first, 'YYYY-MM'));
    settings text := (select array_to_string(reloptions, ', ') from pg_class where oid = rest);
    columns text;
    rule record;
    waits boolean;
  begin
    -- Of several processes one makes it.
    perform pg_advisory_xact_lock(hashtextextended('painel months', 0));
    if to_regclass(format('${MONTHS_SCHEMA}.%I', part)) is not null then return false; end if;
    execute format('select exists (select from %s where "id" >= %L and "id" < %L)', rest, low, high) into waits;
    if waits then
      select string_agg(quote_ident(attname), ', ' order by attnum) into columns
        from pg_attribute where attrelid = parent and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('create temporary table "painel moved" on commit drop as select %s from %s where "id" >= %L and "id" < %L', columns, rest, low, high);
      execute format('delete from %s where "id" >= %L and "id" < %L', rest, low, high);
    end if;
    execute format('create table ${MONTHS_SCHEMA}.%I partition of %s for values from (%L) to (%L)%s', part, parent, low, high,
      case when settings is null then '' else format(' with (%s)', settings) end);
    for rule in select conname, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = rest and contype = 'x' loop
      execute format('alter table ${MONTHS_SCHEMA}.%I add constraint %I %s', part,
        regexp_replace(rule.conname, '-${REST}$', '-' || to_char(first, 'YYMM')), rule.definition);
    end loop;
    if waits then
      execute format('insert into ${MONTHS_SCHEMA}.%I (%s) select %s from "painel moved"', part, columns, columns);
      drop table "painel moved";
    end if;
    return true;
  end $$;
create or replace function painel.add_months(parent regclass, since timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
  declare
    first timestamptz := greatest(since, now() - interval '${MOST_MONTHS_BACK} months');
  begin
    perform painel.add_month(parent, (date_trunc('month', first at time zone 'UTC') + make_interval(months => n)) at time zone 'UTC')
      from generate_series(0, (extract(year from age(now(), first)) * 12 + extract(month from age(now(), first)))::int + ${MONTHS_AHEAD + 1}) as n
      where date_trunc('month', first at time zone 'UTC') + make_interval(months => n) <= (now() at time zone 'UTC') + interval '${MONTHS_AHEAD} months';
  end $$;
create or replace function painel.rest_months(parent regclass, out month timestamptz, out "rows" bigint) returns setof record
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
  begin
    return query execute format(
      'select date_trunc(''month'', painel.time_of("id") at time zone ''UTC'') at time zone ''UTC'', count(*) from %s group by 1 order by 1', painel.rest_of(parent));
  end $$;
create or replace function painel.drop_months(parent regclass, before timestamptz) returns setof text
  language plpgsql security definer set search_path = pg_catalog, public as $$
  declare
    part text;
    ends uuid;
  begin
    for part, ends in
      select inhrelid::regclass::text, (regexp_match(pg_get_expr(relpartbound, pg_class.oid), 'TO \\(''([0-9a-f-]+)''\\)'))[1]::uuid
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = parent and inhrelid <> painel.rest_of(parent) loop
      if ends <= painel.id_at(before) then
        execute format('alter table %s detach partition %s', parent, part);
        execute format('drop table %s', part);
        return next part;
      end if;
    end loop;
  end $$;
`;

/** What only the role of the platform may do beside the owner: these functions change tables, or look past their policies. */
export const grantMonthFunctions = (platformRole: string): string =>
  [
    'add_month(regclass, timestamptz)',
    'add_months(regclass, timestamptz)',
    'rest_months(regclass)',
    'drop_months(regclass, timestamptz)',
  ]
    .map(
      (name) =>
        `revoke execute on function painel.${name} from public; grant execute on function painel.${name} to ${platformRole};`,
    )
    .join('\n');
