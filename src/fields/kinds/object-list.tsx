import { useTranslate } from 'react-admin';
import { EmptyValue } from '../inputs/EmptyValue';
import { ObjectTable } from '../inputs/ObjectTable';
import { lazyInput } from '../lazyInput';
import { useExpanded } from '../useExpanded';
import { useFieldValue } from '../useFieldValue';
import type { FieldViewProps, Renderer } from '../types';

function Field({ field, source, resource, place }: FieldViewProps) {
  const translate = useTranslate();
  const value = useFieldValue(source);
  const { item } = useExpanded(field, resource);
  if (!Array.isArray(value) || value.length === 0) return <EmptyValue />;
  if (place === 'cell' || !item) return <span>{translate('fields.row.count', { smart_count: value.length })}</span>;
  return <ObjectTable item={item} source={source} resource={resource} count={value.length} />;
}

const Input = lazyInput(async () => (await import('../heavy/ObjectListInput')).ObjectListInput);

export const objectList: Renderer = { Field, Input, Filter: null };
