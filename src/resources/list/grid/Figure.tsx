import { RecordContextProvider } from 'react-admin';
import type { Field, Json } from '../../../../core/types';
import { FieldView } from '../../../fields/FieldView';

interface FigureProps {
  field: Field;
  collection: string;
  /** Undefined until it has come; null where there is nothing to add up. */
  sum: Json | undefined;
  /** The least and the greatest value in words. */
  span?: string | undefined;
}

/** A sum of a field's values, as the field draws one of them. */
export function Figure({ field, collection, sum, span }: FigureProps) {
  if (sum === undefined || sum === null) return sum === null ? '—' : '…';
  return (
    <span title={span}>
      <RecordContextProvider value={{ id: 'totals', value: sum }}>
        <FieldView field={{ ...field, name: 'value' }} source="value" resource={collection} place="cell" />
      </RecordContextProvider>
    </span>
  );
}
