import { useTranslate } from 'react-admin';
import { EmptyValue } from '../../inputs/EmptyValue';
import { ObjectTable } from '../../inputs/rows/ObjectTable';
import { UsageList } from '../../inputs/UsageList';
import { useExpanded } from '../../hooks/useExpanded';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { Field } from '../../../../core/types';
import type { FieldViewProps } from '../../types';

/** What says which record it is. */
const OF_RECORD = ['collection', 'id', 'name'];

/** Do the items say no more than which record it is? */
const namesRecords = (members: readonly Field[]): boolean =>
  members.length === OF_RECORD.length && OF_RECORD.every((name) => members.some((member) => member.name === name));

export function ObjectListView({ field, source, resource, place }: FieldViewProps) {
  const translate = useTranslate();
  const value = useFieldValue(source);
  const { item } = useExpanded(field, resource);
  const { fields = [] } = useExpanded(item ?? field, resource);
  if (!Array.isArray(value) || value.length === 0) return <EmptyValue />;
  if (place === 'cell' || !item) return <span>{translate('fields.row.count', { smart_count: value.length })}</span>;
  if (field.readOnly && namesRecords(fields)) return <UsageList field={field} resource={resource} uses={value} />;
  return <ObjectTable item={item} source={source} resource={resource} count={value.length} />;
}
