import type { OpenDatabase } from '../../../../server/database/connection/connect-database';

/** The time of a database and of this process, as a test says it. */
export interface DrivenClock {
  /** Its time is this from now on, milliseconds since 1970. */
  set(at: number): Promise<void>;
  /** This process goes by the time of the machine again. */
  release(): void;
}

/** The clock stands before those of PostgreSQL in the path by which names are found: what is asked of the database is by it, as it is. */
const CLOCK = `
  create schema driven;
  create table driven.clock ("at" timestamptz not null);
  insert into driven.clock values (now());
  create function driven.now() returns timestamptz language plpgsql stable as $$ begin return (select "at" from driven.clock); end $$;
  create function driven.clock_timestamp() returns timestamptz language plpgsql stable as $$ begin return (select "at" from driven.clock); end $$;
  grant usage on schema driven to public;
  grant select on driven.clock to public;
  do $$ begin
    execute format('alter database %I set search_path = driven, pg_catalog, public', current_database());
  end $$`;

/**
 * Takes the clock of a database over, and `Date.now` with it. Processes agree on the time by the database, so that its clock is that of all that
 * they do. Connections that were opened before keep theirs.
 */
export async function driveClock({ owner }: Pick<OpenDatabase, 'owner'>): Promise<DrivenClock> {
  await owner.script(CLOCK);
  const ofMachine = Date.now;
  return {
    async set(at) {
      Date.now = () => at;
      await owner.script(`update driven.clock set "at" = to_timestamp(${at / 1000}::float8)`);
    },
    release() {
      Date.now = ofMachine;
    },
  };
}
