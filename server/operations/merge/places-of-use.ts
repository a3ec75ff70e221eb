import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../../core/types';
import type { OperationContext } from '../context';
import { holdsAny, placesNaming, type Place } from '../links/find-usage';

/** Ids that give way to another, or to nothing. */
export interface Renaming {
  from: string[];
  to: string | null;
}

/** Records that become another. */
export interface Merging extends Renaming {
  to: string;
}

/** Where records of a collection are named and can be renamed: in what may only be added to, by references of the record itself. */
export function placesOfUse({ runtime }: Pick<OperationContext, 'runtime'>, target: Resource): Place[] {
  return placesNaming(runtime.catalog().resources.values(), target.name).flatMap((place) => {
    if (place.resource.appendOnly !== true) return [place];
    const columns = place.columns.filter(({ field }) => field?.reference?.collection === target.name);
    return columns.length === 0 ? [] : [{ ...place, columns }];
  });
}

/** Does a row name one of them? Those that are merged do not count. */
export function naming({ resource, columns }: Place, target: Resource, { from, to }: Renaming): RawBuilder<unknown> {
  const named = sql`(${sql.join(
    columns.map((column) => holdsAny(column, from)),
    sql` or `,
  )})`;
  return resource.name === target.name
    ? sql`${named} and not ("id" = any(${to === null ? from : [...from, to]}::uuid[]))`
    : named;
}
