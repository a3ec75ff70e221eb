import { compareKept, type DifferingRecord } from '../../server/operations/recount/compare-kept';
import { keptValues } from '../../server/operations/recount/kept-values';
import { repairKept } from '../../server/operations/recount/repair-kept';
import type { App } from '../../server/app';

/** A record that does not equal what it comes from, and the field. */
export interface Differing extends DifferingRecord {
  field: string;
}

const signal = new AbortController().signal;

/** What is compared by a statement that has one of the fields. */
const having = ({ runtime }: Pick<App, 'runtime'>, fields: readonly string[] | undefined) =>
  keptValues(runtime).filter((values) =>
    values.fields.some((name) => fields?.includes(`${values.collection}.${name}`) ?? true),
  );

/** What differs of these fields, or of all. */
export async function differingOf(app: Pick<App, 'runtime'>, fields?: readonly string[]): Promise<Differing[]> {
  const found: Differing[] = [];
  for (const values of having(app, fields))
    for (const { field, first } of await compareKept(app.runtime, values, signal))
      if (fields?.includes(field) ?? true) found.push(...first.map((one) => ({ field, ...one })));
  return found;
}

/** Sets these fields right. */
export async function repair(app: Pick<App, 'runtime'>, fields: readonly string[]): Promise<void> {
  for (const values of having(app, fields)) await repairKept(app.runtime, values, signal, () => undefined);
}
