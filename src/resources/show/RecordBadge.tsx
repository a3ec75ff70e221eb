import Box from '@mui/material/Box';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { isVisible } from '../../../core/validation/is-visible';
import { representedFields } from '../../../core/records/represent';
import type { Field } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { FieldView } from '../../fields/FieldView';
import { WIDE_KINDS } from '../../fields/wide-kinds';
import { childSource } from '../../fields/form-names';
import { SoftChip } from '../../fields/inputs/SoftChip';
import { isStanding } from '../record/record-standing';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';

interface RecordBadgeProps {
  generated: GeneratedScreen;
  record: DataRecord;
}

/** How the record stands, as a pill beside its name. */
export function RecordBadge({ generated, record }: RecordBadgeProps) {
  const translate = useTranslate();
  const { collection, resource, can } = generated;
  const { label, choice } = useScreenLabels(collection);
  const shown = resource.fields.filter(
    (field) =>
      isStanding(resource, field) &&
      hasValue(record, field) &&
      can('show', record, field.name) &&
      isVisible(field, record, resource),
  );
  return (
    <RecordContextProvider value={record}>
      {shown.map((field) => {
        const value = record[field.name];
        if (typeof value !== 'boolean')
          return (
            <FieldView
              key={field.name}
              field={field}
              source={childSource('', field.name)}
              resource={collection}
              place="cell"
            />
          );
        return (
          <SoftChip key={field.name} colour={value ? 'success' : 'neutral'}>
            {value ? label(field) : translate('panel.said', { name: label(field), value: choice(field, false) })}
          </SoftChip>
        );
      })}
    </RecordContextProvider>
  );
}

const hasValue = (record: DataRecord, { name }: Field): boolean =>
  record[name] !== undefined && record[name] !== null && record[name] !== '';

/** So many facts stand in the line below a name. */
const IN_SUMMARY = 4;

/** Not what is played, seen or spread over lines. */
const isReadAtOnce = ({ kind, file, reference }: Field): boolean =>
  !WIDE_KINDS.has(kind) && kind !== 'boolean' && file === undefined && reference?.plays === undefined;

/** What its list tells of the record beside its name, in one line. */
export function RecordSummary({ generated, record }: RecordBadgeProps) {
  const { collection, resource, can } = generated;
  const { label } = useScreenLabels(collection);
  const named = new Set(representedFields(resource.representation));
  const isShown = (field: Field) =>
    isReadAtOnce(field) &&
    !named.has(field.name) &&
    !isStanding(resource, field) &&
    hasValue(record, field) &&
    can('show', record, field.name) &&
    isVisible(field, record, resource);
  const shown = resource.columns
    .flatMap((name) => resource.fields.filter((field) => field.name === name && isShown(field)))
    .slice(0, IN_SUMMARY);
  if (shown.length === 0) return null;
  return (
    <RecordContextProvider value={record}>
      <Box
        component="dl"
        sx={{ m: 0, mt: 0.75, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, typography: 'body2' }}
      >
        {shown.map((field) => (
          <Box key={field.name} sx={{ display: 'flex', gap: 0.75, minInlineSize: 0, alignItems: 'baseline' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label(field)}
            </Box>
            <Box component="dd" sx={{ m: 0, minInlineSize: 0 }}>
              <FieldView field={field} source={childSource('', field.name)} resource={collection} place="cell" />
            </Box>
          </Box>
        ))}
      </Box>
    </RecordContextProvider>
  );
}
