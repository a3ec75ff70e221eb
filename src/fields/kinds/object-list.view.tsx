import { useTranslate } from 'react-admin';
import { EmptyValue } from '../inputs/EmptyValue';
import { ObjectTable } from '../inputs/ObjectTable';
import { UsageList } from '../inputs/UsageList';
import { useExpanded } from '../useExpanded';
import { useFieldValue } from '../useFieldValue';
import type { FieldViewProps } from '../types';

export function ObjectListView({ field, source, resource, place }: FieldViewProps) {
  const translate = useTranslate();
  const value = useFieldValue(source);
  const { item } = useExpanded(field, resource);
  if (!Array.isArray(value) || value.length === 0) return <EmptyValue />;
  if (place === 'cell' || !item) return <span>{translate('fields.row.count', { smart_count: value.length })}</span>;
  if (field.usage) return <UsageList field={field} resource={resource} uses={value} />;
  return <ObjectTable item={item} source={source} resource={resource} count={value.length} />;
}
