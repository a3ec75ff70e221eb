import { sql } from 'kysely';
import { isObject } from '../../../../core/is-object';
import type { Json, JsonObject } from '../../../../core/types';
import { compile } from '../../../../server/database/builder';
import { writeMany } from '../../../../server/operations/batch/write-many';
import { asSystem, resourceOf } from '../../../../server/operations/context';
import { CONTACT_LISTS, LIST_CONTACTS } from './effects/recognise-contact';
import type { Runtime } from '../../../../server/operations/runtime';

/** A list as it was when its contacts stood inside it, in a column that no schema describes any more. */
interface OldList {
  id: string;
  tenantId: string;
  items: JsonObject[];
}

const PAGE = 20;

/** Contacts that were kept inside their lists become records of their own. What is refused stays where it is, for the next pass. */
export async function moveListContacts(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  const { resources } = runtime.catalog();
  if (!resources.has(CONTACT_LISTS) || !resources.has(LIST_CONTACTS)) return;
  const platform = runtime.database.as('platform');
  const [column] = await platform.run(
    compile(
      sql`select 1 from information_schema.columns where "table_schema" = 'public' and "table_name" = ${CONTACT_LISTS} and "column_name" = 'items'`,
    ),
  );
  if (column === undefined) return;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    signal?.throwIfAborted();
    const lists = await platform.run(
      compile<OldList>(sql`
        select "id", "tenantId", "items" from "contact-lists"
        where "id" > ${after}::uuid and "deletedAt" is null and jsonb_typeof("items") = 'array' and "items" <> '[]' order by "id" limit ${PAGE}`),
    );
    for (const list of lists) await moveContacts(runtime, list);
    if (lists.length < PAGE) return;
    after = lists.at(-1)?.id ?? after;
  }
}

async function moveContacts(runtime: Runtime, { id, tenantId, items }: OldList): Promise<void> {
  const system = asSystem(runtime, { tenantId });
  const kept = items.filter(isObject);
  const written = await runtime.database.transaction(system.scope, async (executor) => {
    const answer = await writeMany(
      system,
      executor,
      resourceOf(system, LIST_CONTACTS),
      kept.map((item) => ({ body: { ...bodyOf(item), listId: id } })),
      'create',
    );
    const left = kept.filter((_, place) => answer.outcomes[place]?.kind === 'refused');
    await executor.run(
      compile(
        sql`update "contact-lists" set "items" = ${left.length === 0 ? null : JSON.stringify(left)}::jsonb where "id" = ${id}::uuid`,
      ),
    );
    return answer;
  });
  await written.announce();
}

/** Whether a message reaches it is found out anew. */
const bodyOf = (item: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(item).filter(([name, value]: [string, Json]) => name !== 'valid' && value !== null),
  );
