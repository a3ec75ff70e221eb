import { sql } from 'kysely';
import type { Resource } from '../../../core/types';
import { compile } from '../../database/builder';
import { table } from '../../database/system-table';
import { columnsOf } from '../../database/table-columns';
import type { Effect } from '../../operations/effects/effect';
import { createAccessToken, hashAccessToken } from '../access-token';

/** Collection of the accounts of programs, where schemas describe it. */
export const SERVICE_ACCOUNTS = 'service-accounts';

/** Fields of theirs that the server works with. */
const SERVICE_FIELDS = ['name', 'rights', 'active', 'expiresAt', 'keyEnding', 'lastUsedAt'] as const;

/** Fields that the collection would need for its accounts to have keys. */
export const missingForKeys = (accounts: Resource): string[] =>
  SERVICE_FIELDS.filter((name) => !columnsOf(accounts).has(name));

/** Tells keys from what people are given, for whoever finds one where it should not be. */
const PREFIX = 'painel_';
/** Of a key so much stays readable. */
const ENDING = 4;

export const isServiceKey = (bearer: string): boolean => bearer.startsWith(PREFIX);

/** Keys of service accounts; only what is made of a key is stored, as of sessions. */
export const serviceKeys = table('service_keys', {
  shape: { accountId: 'uuid | not null', tenantId: 'uuid', keyHash: 'text | not null' },
  key: ['accountId'],
  indexes: [{ on: '("keyHash")', unique: true }],
  access: 'tenant',
});

/** A new account is given its key, which is answered once, as `serviceKey`; it ends with the account. */
export const giveServiceKey: Effect = {
  needs: { [SERVICE_ACCOUNTS]: SERVICE_FIELDS },
  async beforeCreate(_context, executor, { id, tenantId }) {
    const key = PREFIX + createAccessToken();
    return {
      values: { keyEnding: `…${key.slice(-ENDING)}` },
      answer: { serviceKey: key },
      async finish() {
        await executor.run(
          compile(sql`
            insert into painel.service_keys ("accountId", "tenantId", "keyHash")
            values (${id}::uuid, ${tenantId}::uuid, ${hashAccessToken(key)})`),
        );
        return [];
      },
    };
  },
  async beforeRemove(_context, executor, { id }) {
    return {
      values: {},
      async finish() {
        await executor.run(compile(sql`delete from painel.service_keys where "accountId" = ${id}::uuid`));
        return [];
      },
    };
  },
};
