import { useTranslate } from 'react-admin';
import { EmptyValue } from '../../inputs/EmptyValue';
import { MemberViews } from '../../inputs/rows/MemberViews';
import { childSource } from '../../form-names';
import { useExpanded } from '../../hooks/useExpanded';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { FieldViewProps } from '../../types';

export function MapView({ field, source, resource, place }: FieldViewProps) {
  const translate = useTranslate();
  const value = useFieldValue(source);
  const { item } = useExpanded(field, resource);
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (names.length === 0) return <EmptyValue />;
  if (place === 'cell' || !item) return <span>{translate('fields.row.count', { smart_count: names.length })}</span>;
  // A name of the record's own has no text: the path is made unique so that no other label is found for it.
  const members = names.map((name) => ({
    field: { ...item, label: name, path: `${item.path}/${name}` },
    source: childSource(source, name),
  }));
  return <MemberViews members={members} resource={resource} />;
}
