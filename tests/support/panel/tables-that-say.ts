import type { JsonObject } from '../../../core/types';

/** Tables that say the word anywhere in a row, whoever may read them. */
export async function tablesThatSay(sql: (text: string) => Promise<JsonObject[]>, word: string): Promise<string[]> {
  const tables = await sql(
    `select format('%I.%I', schemaname, tablename) as "place" from pg_tables where schemaname in ('public', 'painel') order by 1`,
  );
  const said = tables.map(
    ({ place }) =>
      `select '${String(place)}' as "place" where exists (select from ${String(place)} as t where t::text ilike '%${word}%')`,
  );
  return (await sql(said.join(' union all '))).map(({ place }) => String(place));
}
