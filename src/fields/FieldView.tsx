import { memo } from 'react';
import { useKindLook } from '../application/useApplication';
import { NestedViewContext } from './nesting';
import { useFieldValue } from './hooks/useFieldValue';
import { views } from './view-registry';
import { asStored } from './values/as-stored';
import type { FieldKind } from '../../core/types';
import type { FieldViewProps } from './types';

/** Kinds whose renderer draws other fields. */
export const CONTAINERS: ReadonlySet<FieldKind> = new Set([
  'object',
  'list',
  'object-list',
  'tuple',
  'map',
  'variant',
  'destination',
]);

/** Draws a field's value by its kind. */
export const FieldView = memo(function FieldView(props: FieldViewProps) {
  return props.field.mixed === true ? <Mixed {...props} /> : <ByKind {...props} />;
});

function Mixed({ field, ...props }: FieldViewProps) {
  return <ByKind {...props} field={asStored(field, useFieldValue(props.source))} />;
}

function ByKind(props: FieldViewProps) {
  const View = useKindLook(props.field.look)?.View ?? views[props.field.kind];
  if (!CONTAINERS.has(props.field.kind)) return <View {...props} />;
  return (
    <NestedViewContext value={FieldView}>
      <View {...props} />
    </NestedViewContext>
  );
}
