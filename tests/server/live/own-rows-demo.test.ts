import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAbility } from '../../../core/access/build-ability';
import type { AbilityRule } from '../../../core/wire';
import { compile, identifier } from '../../../server/database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../../server/database/names';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { tag } from '../../../server/operations/rights/field-rights';
import { recordsNow } from '../../../server/operations/history/records-around';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

it.each(['admin', 'cliente', 'cliente2', 'supervisor', 'agente', 'agente.chat'])(
  '%s hears of exactly the rows that it reads, in every collection',
  async (name) => {
    const token = await app.signIn(`${name}@example.com`, DEMO_PASSWORD);
    const { userAbilityRules } = (await app.call<{ userAbilityRules: AbilityRule[] }>(token, 'GET', '/api/auth/me'))
      .body;
    const ability = buildAbility(userAbilityRules);
    let partial = 0;
    for (const resource of app.runtime.catalog().resources.values()) {
      if (!ability.can('read', resource.name)) continue;
      const living = resource.softDelete ? sql`where ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
      const rows = await app.runtime.database
        .as('platform')
        .run(
          compile<{ id: string }>(
            sql`select "id" from ${identifier('public', tableName(resource.name))} ${living} order by "id" limit 900`,
          ),
        );
      const ids = rows.map(({ id }) => id);
      const records = await recordsNow(app.runtime, resource, ids);
      const heard = ids.filter((id) => ability.can('read', tag(resource, records.get(id) ?? {})));
      const read = ids.length === 0 ? [] : (await app.list(token, resource.name, { id: ids })).map(({ id }) => id);
      expect(heard.toSorted(), resource.name).toEqual(read.toSorted());
      if (heard.length < ids.length) partial += 1;
    }
    expect(partial).toBeGreaterThan(name === 'admin' ? 0 : 20);
  },
);
