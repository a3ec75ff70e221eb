import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { PLAIN_SIGNS, randomSigns } from '../../../core/password/random-signs';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';

const COUNT = 10;
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** A recovery code without its dashes. */
export const RECOVERY_CODE = /^[a-z2-9]{16}$/;

/** 80 random bits need no slow hash; with the account in it, one code fits one account. */
const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId}:${code}`).digest('base64url');

/** Makes ten codes in place of those there were. Shown to the person once: only their hashes are kept. */
export async function renewRecoveryCodes(executor: Executor, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => randomSigns(PLAIN_SIGNS, LENGTH));
  await removeRecoveryCodes(executor, userId);
  const hashes = codes.map((code) => hashOf(userId, code));
  await executor.run(
    compile(
      sql`insert into painel.recovery_codes ("userId", "hash") select ${userId}::uuid, unnest(${hashes}::text[])`,
    ),
  );
  return codes.map((code) => code.replace(GROUP, '$&-'));
}

/** Uses a code up; false where it is none of the account's. @param code without dashes */
export async function takeRecoveryCode(executor: Executor, userId: string, code: string): Promise<boolean> {
  const taken = await executor.run(
    compile(
      sql`delete from painel.recovery_codes where "userId" = ${userId} and "hash" = ${hashOf(userId, code)} returning 1`,
    ),
  );
  return taken.length > 0;
}

export async function removeRecoveryCodes(executor: Executor, userId: string): Promise<void> {
  await executor.run(compile(sql`delete from painel.recovery_codes where "userId" = ${userId}`));
}
