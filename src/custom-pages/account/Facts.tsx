import { RecordContextProvider } from 'react-admin';
import { isVisible } from '../../../core/validation/is-visible';
import type { DataRecord } from '../../../core/wire';
import { FieldView } from '../../fields/FieldView';
import { childSource } from '../../fields/form-names';
import { FieldGrid } from '../../resources/sections/FieldGrid';
import { LabeledValue } from '../../resources/sections/LabeledValue';
import { useGeneratedScreen } from '../../resources/useGeneratedScreen';
import { useScreenLabels } from '../../resources/useScreenLabels';

interface FactsProps {
  collection: string;
  record: DataRecord;
  /** Fields in the order in which they are shown; what the person may not read, or does not apply, is left out. */
  fields: readonly string[];
}

/** Some values of a record under their names. */
export function Facts({ collection, record, fields }: FactsProps) {
  const { resource, can } = useGeneratedScreen(collection);
  const { label } = useScreenLabels(collection);
  const shown = fields.flatMap((name) =>
    resource.fields.filter(
      (field) => field.name === name && can('read', record, name) && isVisible(field, record, resource),
    ),
  );
  return (
    <RecordContextProvider value={record}>
      <FieldGrid component="dl">
        {shown.map((field) => (
          <LabeledValue key={field.name} label={label(field)} isDescription>
            <FieldView field={field} source={childSource('', field.name)} resource={collection} place="detail" />
          </LabeledValue>
        ))}
      </FieldGrid>
    </RecordContextProvider>
  );
}
