import type { Field } from '../../../core/types';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { listColumns } from './list-columns';

/**
 * The columns that the table shows, in the person's order.
 * @param hidden what the person hides; undefined where nothing was chosen
 * @param ranks positions of the columns in the person's order
 */
export function shownColumns(
  { resource, can }: GeneratedScreen,
  tenant: Field | undefined,
  hidden: string[] | undefined,
  ranks: number[] | undefined,
): string[] {
  const columns = listColumns(resource, can, tenant);
  const isHidden = ({ source, initially }: (typeof columns)[number]) =>
    hidden ? hidden.includes(source) : initially === 'hidden';
  const ordered = ranks && ranks.length > 0 ? ranks.flatMap((rank) => columns[rank] ?? []) : columns;
  return [...new Set([...ordered, ...columns])].filter((column) => !isHidden(column)).map(({ source }) => source);
}
