import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { JsonObject, Resource } from '../../../core/types';
import { warningsOf } from '../../../core/warnings-of';

/** What the schema advises about a record as it is, above its fields. */
export function RecordWarnings({ resource, record }: { resource: Resource; record: JsonObject }) {
  const translate = useTranslate();
  return warningsOf(resource, record).map(({ key, text }) => (
    <Alert key={key} severity="warning" sx={{ mb: 2 }}>
      {translate(`resources.${resource.name}.warnings.${key}`, { _: text })}
    </Alert>
  ));
}
