import CloseIcon from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Field, JsonObject } from '../../../core/types';
import { FieldInput } from '../../fields/FieldInput';
import { decodeRecord, encodeValue } from '../../fields/values/encode-record';
import { toFormName } from '../../fields/form-names';
import { initialValue } from '../../fields/values/initial-value';
import { useAutocompleteTexts } from '../../fields/hooks/useAutocompleteTexts';
import { FormDialogActions } from '../form/FormDialogActions';
import { violationMessage } from '../form/form-errors';
import { useViolationTexts } from '../form/useViolationTexts';
import { useScreenLabels } from '../useScreenLabels';
import { callFailure, useProblemText } from '../useProblemText';
import type { BulkFormProps } from './BulkDeleteForm';

/** Which fields get which value; each field with its own input. */
export function BulkEditForm({ generated, onBegin, onCancel }: BulkFormProps) {
  const { resource, collection, can } = generated;
  const translate = useTranslate();
  const texts = useAutocompleteTexts();
  const describe = useProblemText();
  const { nameOf } = useViolationTexts(generated);
  const { label } = useScreenLabels(collection);
  const [chosen, setChosen] = useState<Field[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const offered = useMemo(
    () =>
      resource.fields.filter(
        (field) => !field.readOnly && !field.createOnly && !field.secret && can('update', undefined, field.name),
      ),
    [resource, can],
  );
  const start = useMemo(
    () =>
      Object.fromEntries(
        offered.map((field) => [
          toFormName(field.name),
          encodeValue(initialValue(field, resource.definitions), field, resource),
        ]),
      ),
    [offered, resource],
  );
  const submit = async (values: FieldValues): Promise<Record<string, string> | undefined> => {
    setProblem(null);
    try {
      await onBegin(valuesOf(values, chosen, resource));
      return undefined;
    } catch (error) {
      const violations = callFailure(error).body?.violations ?? [];
      setProblem(
        violations.length === 0 ? describe(error) : violations.map((one) => violationMessage(one, nameOf)).join(' '),
      );
      return Object.fromEntries(violations.map((one) => [toFormName(one.path), violationMessage(one, nameOf)]));
    }
  };
  return (
    <Form defaultValues={start} onSubmit={submit} noValidate>
      <DialogContent>
        {problem === null ? null : (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        <DialogContentText sx={{ mb: 2 }}>{translate('jobs.bulk.help')}</DialogContentText>
        {chosen.map((field) => (
          <Box key={field.name} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <FieldInput
                field={field}
                source={toFormName(field.name)}
                resource={collection}
                label={label(field)}
                disabled={false}
              />
            </Box>
            <IconButton
              aria-label={translate('jobs.bulk.removeField', { field: label(field) })}
              onClick={() => setChosen(chosen.filter((one) => one !== field))}
              sx={{ mt: 1 }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
        <Autocomplete
          {...texts}
          options={offered.filter((field) => !chosen.includes(field))}
          getOptionLabel={label}
          value={null}
          blurOnSelect
          clearOnBlur
          onChange={(_event, field) => field && setChosen([...chosen, field])}
          renderInput={(params) => <TextField {...params} label={translate('jobs.bulk.addField')} />}
        />
      </DialogContent>
      <FormDialogActions submit={translate('jobs.bulk.submit')} disabled={chosen.length === 0} onCancel={onCancel} />
    </Form>
  );
}

/** What was given for the chosen fields alone; what was left empty is cleared. */
function valuesOf(values: FieldValues, chosen: Field[], resource: BulkFormProps['generated']['resource']): JsonObject {
  const given = Object.fromEntries(chosen.map(({ name }) => [toFormName(name), values[toFormName(name)] ?? null]));
  const decoded = decodeRecord(given, chosen, { definitions: resource.definitions, schema: resource.schema });
  return Object.fromEntries(chosen.map(({ name }) => [name, decoded[name] ?? null]));
}
