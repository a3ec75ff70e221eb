import { sql } from 'kysely';
import { compile } from '../../database/builder';
import type { Runtime } from '../../operations/runtime';

/** What is kept of an account's authenticator app. */
interface StoredFactor {
  /** Encrypted. */
  secret: string;
  /** Null until the first right code. */
  confirmedAt: string | null;
  recoveryCodes: number;
}

/** The account's authenticator app, confirmed or not. */
export async function findFactor(runtime: Runtime, userId: string): Promise<StoredFactor | undefined> {
  const [factor] = await runtime.database.as('platform').run(
    compile<StoredFactor>(sql`
      select "secret", "confirmedAt", (select count(*)::int from painel.recovery_codes r where r."userId" = f."userId") as "recoveryCodes"
      from painel.second_factors f where "userId" = ${userId}`),
  );
  return factor;
}

/** Does signing in with the password need a second factor? */
export async function hasSecondFactor(runtime: Runtime, userId: string): Promise<boolean> {
  const factor = await findFactor(runtime, userId);
  return factor !== undefined && factor.confirmedAt !== null;
}

/** Remembers the step of a right code; false where that or a later one was used before. */
export async function takeStep(runtime: Runtime, userId: string, step: number): Promise<boolean> {
  const taken = await runtime.database.as('platform').run(
    compile(sql`
      update painel.second_factors set "lastStep" = ${step}
      where "userId" = ${userId} and ("lastStep" is null or "lastStep" < ${step}) returning 1`),
  );
  return taken.length > 0;
}
