import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../core/types';
import { compile, identifier } from '../database/builder';
import { tableName } from '../database/names';
import { columnsOf } from '../database/table-columns';
import type { OperationContext } from './context';
import { openNested } from './nested-secrets';
import { isHashed } from './resource-facts';

/** The stored record with its secrets as they were entered, for calls to services: never for people. Hashed ones stay away. */
export async function withOpenedSecrets<Stored extends JsonObject & { id: string }>(
  { runtime, scope }: OperationContext,
  resource: Resource,
  stored: Stored,
): Promise<Stored> {
  const open = (sealed: string) => runtime.secrets.open(sealed);
  const columns = [...columnsOf(resource).values()].filter(
    ({ field }) => field?.secret === true && !isHashed(resource, field),
  );
  const whole = { ...stored, ...openNested(resource, stored, open) };
  if (columns.length === 0) return whole;
  const select = sql.join(columns.map(({ name }) => identifier(name)));
  const [row] = await runtime.database
    .as(scope)
    .run(
      compile<Record<string, string | null>>(
        sql`select ${select} from ${identifier('public', tableName(resource.name))} where "id" = ${stored.id}`,
      ),
    );
  const secrets = columns.map(({ name, property }): [string, string | null] => {
    const sealed = row?.[name] ?? null;
    return [property, sealed === null ? null : open(sealed)];
  });
  return { ...whole, ...Object.fromEntries(secrets) };
}
