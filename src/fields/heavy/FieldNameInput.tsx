import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo } from 'react';
import { AutocompleteArrayInput, AutocompleteInput, useRecordContext, ValidationError } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isObject } from '../../../core/is-object';
import type { FieldsOf } from '../../../core/rules';
import type { Json } from '../../../core/types';
import { foldText } from '../../../core/fold-text';
import { useManifest } from '../../providers/screens/useManifest';
import { VALUE } from '../form-names';
import { pathsAround } from '../values/paths-around';
import type { FieldInputProps } from '../types';
import { useFieldNames, type FieldName } from '../hooks/useFieldNames';
import { ownMessage } from '../hooks/useValueInput';

interface PickerProps extends FieldInputProps {
  of: FieldsOf;
  names: FieldName[];
  /** The value is a list of names. */
  multiple: boolean;
}

const NONE: FieldName[] = [];

/**
 * Picks fields of the collection that stands beside the input, by label. A stored name that the collection does not have stays
 * as it is until it is taken away.
 */
export function FieldNameInput(props: FieldInputProps) {
  const { fieldsOf, item } = props.field;
  const of = fieldsOf ?? item?.fieldsOf;
  return of === undefined ? null : <NamesOf {...props} of={of} multiple={fieldsOf === undefined} />;
}

function NamesOf(props: Omit<PickerProps, 'names'>) {
  const { control } = useFormContext();
  const around: unknown[] = useWatch({ control, name: pathsAround(props.source, props.of.property) });
  const collection = around.find((value) => typeof value === 'string' && value !== '');
  const isKnown = useManifest().resources.some(({ n }) => n === collection);
  if (typeof collection !== 'string' || !isKnown) return <Picker {...props} names={NONE} />;
  return (
    <Suspense fallback={<Picker {...props} names={NONE} />}>
      <OfCollection {...props} collection={collection} />
    </Suspense>
  );
}

function OfCollection({ collection, ...props }: Omit<PickerProps, 'names'> & { collection: string }) {
  return <Picker {...props} names={useFieldNames(collection, props.of)} />;
}

function Picker({
  field,
  source,
  resource,
  label,
  disabled,
  helperText,
  multiple,
  names,
  of: { moves: isMoves = false },
}: PickerProps) {
  const stored = JSON.stringify(storedNames(useWatch({ name: source })));
  const problem = useItemProblem(source);
  const choices = useMemo(() => {
    const unknown = (JSON.parse(stored) as string[]).filter((name) => !names.some(({ id }) => id === name));
    return [...names, ...unknown.map((id): FieldName => ({ id, name: id }))];
  }, [names, stored]);
  const shared = {
    source,
    resource,
    label,
    disabled,
    choices,
    inputText,
    matchSuggestion,
    translateChoice: false,
    isRequired: field.required,
    fullWidth: true,
    optionText: OPTION,
    noOptionsText: 'ra.navigation.no_results',
    helperText: problem === undefined ? helperText : <ValidationError error={problem} />,
  };
  // Many collections have no moves: nothing to ask there.
  if (isMoves && choices.length === 0) return null;
  return multiple ? (
    <AutocompleteArrayInput {...shared} format={storedNames} parse={toRows} />
  ) : (
    <AutocompleteInput {...shared} />
  );
}

const inputText = ({ name }: FieldName): string => name;
const matchSuggestion = (typed: string, { id, name }: FieldName): boolean =>
  [id, name].some((text) => foldText(text).includes(foldText(typed)));

const toRows = (names: string[] | null): Json[] => (names ?? []).map((name) => ({ [VALUE]: name }));

/** The names in a form's value, which is a text or the rows of a list. */
function storedNames(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value)
    ? value.map((row: unknown) => (isObject(row) ? row[VALUE] : row))
    : [value];
  return values.filter((name): name is string => typeof name === 'string' && name !== '');
}

/** What is wrong with one of several names: they share the one box, and so the room for the message. */
function useItemProblem(source: string): string | undefined {
  const { errors } = useFormState({ name: source, exact: false });
  const items: unknown = get(errors, source);
  if (!Array.isArray(items)) return undefined;
  return items
    .map((item: unknown) => ownMessage(isObject(item) ? item[VALUE] : undefined))
    .find((message) => message !== undefined);
}

function Option() {
  const choice = useRecordContext<FieldName>();
  if (choice === undefined) return null;
  return (
    <Box component="span" sx={{ display: 'grid', minInlineSize: 0 }}>
      <span>{choice.name}</span>
      {choice.name === choice.id ? null : (
        <Typography component="bdi" variant="caption" color="text.secondary">
          {choice.id}
        </Typography>
      )}
    </Box>
  );
}

const OPTION = <Option />;
