import { textFormat } from '../../../../core/format/notations';
import { TextCell } from '../../inputs/TextCell';
import { asText } from '../../values/json-guards';
import type { FieldViewProps } from '../../types';
import { Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { FieldsOf } from '../../../../core/rules';
import { useManifest } from '../../../providers/screens/useManifest';
import { pathsAround } from '../../values/paths-around';
import { useFieldNames } from '../../hooks/useFieldNames';
import { valueAt } from '../../hooks/useFieldValue';

type FieldNameCellProps = Pick<FieldViewProps, 'source' | 'place'> & { of: FieldsOf };

export function TextView({ field: { fieldsOf, written }, source, place }: FieldViewProps) {
  if (fieldsOf !== undefined) return <FieldNameCell source={source} place={place} of={fieldsOf} />;
  const form = textFormat(written)?.written;
  if (form === undefined) return <TextCell source={source} place={place} />;
  return (
    <TextCell source={source} place={place} figures>
      {(value) => form.format(asText(value))}
    </TextCell>
  );
}

/** The label of a field that the value names; a name that its collection does not have as it is. */
function FieldNameCell({ source, place, of }: FieldNameCellProps) {
  const record = useRecordContext();
  const collection = pathsAround(source, of.property)
    .map((path) => valueAt(record, path))
    .find((value) => typeof value === 'string');
  const isKnown = useManifest().resources.some(({ n }) => n === collection);
  const plain = <TextCell source={source} place={place} />;
  if (typeof collection !== 'string' || !isKnown) return plain;
  return (
    <Suspense fallback={plain}>
      <Labelled source={source} place={place} of={of} collection={collection} />
    </Suspense>
  );
}

function Labelled({ source, place, of, collection }: FieldNameCellProps & { collection: string }) {
  const names = useFieldNames(collection, of);
  return (
    <TextCell source={source} place={place}>
      {(value) => names.find(({ id }) => id === value)?.name ?? asText(value)}
    </TextCell>
  );
}
