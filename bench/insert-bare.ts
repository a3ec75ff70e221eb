import type pg from 'pg';

const PER_STATEMENT = 1000;

/** Rows per second of the rows that came within the hour, by one connection into a table with the same indexes. */
export async function insertBare(
  owner: pg.Client,
  { table, tenantId }: { table: string; tenantId: string },
): Promise<number> {
  await owner.query(`create table bare (like "${table}" including all)`);
  const { fields } = await owner.query(`select * from "${table}" limit 0`);
  const { rows: generated } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = '"${table}"'::regclass and attgenerated <> ''`,
  );
  const names = fields.map(({ name }) => name).filter((name) => !generated.some((one) => one.name === name));
  const list = names.map((name) => `"${name}"`).join(', ');
  let after = '00000000-0000-0000-0000-000000000000';
  let inserting = 0;
  let count = 0;
  for (;;) {
    const { rows } = await owner.query<Record<string, unknown>>(
      `select ${list} from "${table}" where "tenantId" = $1 and "id" > $2 and "createdAt" > now() - interval '1 hour' order by "id" limit ${PER_STATEMENT}`,
      [tenantId, after],
    );
    if (rows.length === 0) return count / (inserting / 1000);
    after = String(rows.at(-1)?.['id']);
    const values = rows.flatMap((row) => names.map((name) => asParameter(row[name])));
    const places = rows
      .map((_, row) => `(${names.map((_name, column) => `$${row * names.length + column + 1}`).join(', ')})`)
      .join(', ');
    const begun = performance.now();
    await owner.query(`insert into bare (${list}) values ${places}`, values);
    inserting += performance.now() - begun;
    count += rows.length;
  }
}

/** What columns of JSON take is text; arrays of PostgreSQL hold no objects. */
function asParameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.some((one) => typeof one === 'object') ? JSON.stringify(value) : value;
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
}
