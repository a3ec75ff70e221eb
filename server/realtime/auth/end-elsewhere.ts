import { sql } from 'kysely';
import { compile } from '../../database/builder';
import type { Runtime } from '../../operations/runtime';
import type { FeedRow } from '../feed/read-feed';
import type { Publisher } from '../publisher';
import { concernedPeople } from './concerned-people';

/** So far back ended sessions are looked for: longer than a transaction that ends one takes. */
const LOOK_BACK = '30 seconds';

/**
 * A server elsewhere cannot be told which subscription has lost its right, only to end the connections of a person, who
 * then comes back and asks anew.
 */
export interface EndElsewhere {
  /** Records changed: the people whose rights hang on them have to ask anew. */
  changed(rows: readonly FeedRow[]): Promise<void>;
  /** Ends the connections of people of whom a session has ended. */
  check(): Promise<void>;
}

export function endElsewhere(runtime: Runtime, publisher: Publisher): EndElsewhere {
  let handled: Set<string> | undefined;
  return {
    async changed(rows) {
      const concerned = await concernedPeople(runtime, rows);
      for (const userId of concerned.keys()) await publisher.terminateUser(userId);
    },
    async check() {
      const ended = await endedSessions(runtime);
      const before = handled;
      // What ended before this process was there is the business of the one before.
      const fresh = before ? ended.filter(({ id }) => !before.has(id)) : [];
      for (const userId of new Set(fresh.map((session) => session.userId))) await publisher.terminateUser(userId);
      handled = new Set(ended.map(({ id }) => id));
    },
  };
}

function endedSessions(runtime: Runtime): Promise<{ id: string; userId: string }[]> {
  return runtime.database.as('platform').run(
    compile<{ id: string; userId: string }>(sql`
      select "id", "userId" from painel.sessions
      where "revokedAt" > now() - ${LOOK_BACK}::interval
        or ("revokedAt" is null and "expiresAt" <= now() and "expiresAt" > now() - ${LOOK_BACK}::interval)`),
  );
}
