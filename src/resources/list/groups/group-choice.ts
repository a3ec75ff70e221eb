import type { Field, FieldKind, Resource } from '../../../../core/types';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import type { ListColumn } from '../list-columns';

export const SPANS = ['day', 'month'] as const;
export type GroupSpan = (typeof SPANS)[number];

/** What rows come together by: the value of a field, or the day or month of its time. */
export interface GroupChoice {
  /** As views and addresses keep it: `status`, `createdAt:month`. */
  key: string;
  field: Field;
  every?: GroupSpan;
}

/** Kinds of which several records have the same value. */
const SHARED: Partial<Record<FieldKind, true>> = { enum: true, boolean: true, reference: true };
const TIMES: Partial<Record<FieldKind, true>> = { date: true, 'date-time': true };
/** Longer texts, and figures of a wider range, are a group for each record. */
const LONGEST = 80;
const WIDEST_RANGE = 100;

function hasFewValues({ kind, name, constraints }: Field, resource: Resource): boolean {
  if (SHARED[kind]) return true;
  if (kind === 'integer')
    return (
      constraints.minimum !== undefined &&
      constraints.maximum !== undefined &&
      constraints.maximum - constraints.minimum <= WIDEST_RANGE
    );
  const isName =
    resource.representation.includes(`{{${name}}}`) || resource.unique.some(({ fields }) => fields.join() === name);
  return kind === 'text' && !isName && constraints.maxLength !== undefined && constraints.maxLength <= LONGEST;
}

/** What the list may be grouped by, in the order of its columns. Only fields of the record itself, and of those that may be read. */
export function groupChoices(
  { resource, screen, can }: GeneratedScreen,
  columns: readonly ListColumn[],
): GroupChoice[] {
  return columns.flatMap(({ field, source }): GroupChoice[] => {
    if (source.includes('.') || field.secret || screen?.parent?.field === source) return [];
    if (!can('read', undefined, source) || !can('list', undefined, source)) return [];
    if (TIMES[field.kind]) return SPANS.map((every) => ({ key: `${source}:${every}`, field, every }));
    return hasFewValues(field, resource) ? [{ key: source, field }] : [];
  });
}
