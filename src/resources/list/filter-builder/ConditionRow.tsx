import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { Suspense, useMemo } from 'react';
import { useTranslate, AutocompleteArrayInput, SelectInput } from 'react-admin';
import type { Field, Json } from '../../../../core/types';
import { useAbility } from '../../../providers/session/useAbility';
import { useResource } from '../../../providers/screens/useResource';
import { builderFields, conditionPath, relatedCollection, type BuilderField } from './builder-fields';
import { operatorsOf, type OperatorName, OPERATORS, PERIOD_NAMES } from './builder-operators';
import type { FilterCondition } from './filter-tree';
import Autocomplete from '@mui/material/Autocomplete';
import { useAutocompleteTexts } from '../../../fields/hooks/useAutocompleteTexts';
import { useScreenLabels } from '../../useScreenLabels';
import { FieldFilter } from '../../../fields/FieldFilter';
import { filterValues } from '../../../fields/values/filter-values';
import { useOptions } from '../../../fields/hooks/useOptions';
import { operandNames } from './operand-values';
import { useController } from 'react-hook-form';
import { useManifest } from '../../../providers/screens/useManifest';
import { HoursChoice } from '../hours/HoursChoice';
import { hoursCollections } from '../hours/hours-queries';

interface OperandInputProps {
  id: number;
  field: Field;
  collection: string;
  operator: OperatorName;
}

const asList = (field: Field): Field => (field.kind === 'reference' ? { ...field, kind: 'reference-list' } : field);

interface FieldPickerProps {
  fields: BuilderField[];
  collection: string;
  /** Path of the chosen field; with a dot at its end, of the record that the field names. */
  value: string;
  label: string;
  /** Offers the other record, too. */
  canGoThrough?: boolean;
  onChange: (path: string) => void;
}

interface Option {
  path: string;
  text: string;
}

export interface ConditionRowProps {
  condition: FilterCondition;
  fields: BuilderField[];
  collection: string;
  onChange: (condition: FilterCondition) => void;
  onRemove: () => void;
}

/** One condition: field, operator, value. */
export function ConditionRow({ condition, fields, collection, onChange, onRemove }: ConditionRowProps) {
  const translate = useTranslate();
  const ability = useAbility();
  const place = conditionPath(fields, condition.path);
  const target = place?.inner === undefined ? undefined : relatedCollection(place.own.field, ability);
  const choose = (path: string, field?: Field) =>
    onChange({
      ...condition,
      path,
      operator: (field && operatorsOf(field.kind)[0]) ?? condition.operator,
      value: null,
    });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, flexWrap: 'wrap' }}>
      <FieldPicker
        fields={fields}
        collection={collection}
        label={translate('listTools.builder.field')}
        canGoThrough
        value={place?.inner === undefined ? condition.path : `${place.own.path}.`}
        onChange={(path) => choose(path, fields.find((field) => field.path === path)?.field)}
      />
      {place && target !== undefined ? (
        <Suspense fallback={<Skeleton variant="rounded" sx={{ flex: '2 1 20rem', blockSize: 40 }} />}>
          <RelatedParts
            condition={condition}
            target={target}
            reference={place.own.path}
            inner={place.inner ?? ''}
            onChoose={choose}
            onChange={onChange}
          />
        </Suspense>
      ) : place && place.inner === undefined ? (
        <Comparison condition={condition} field={place.own.field} collection={collection} onChange={onChange} />
      ) : null}
      <IconButton
        size="small"
        onClick={onRemove}
        aria-label={translate('listTools.builder.removeCondition')}
        title={translate('listTools.builder.removeCondition')}
        sx={{ mt: 0.5, marginInlineStart: 'auto' }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface RelatedPartsProps extends Pick<ConditionRowProps, 'condition' | 'onChange'> {
  target: string;
  reference: string;
  inner: string;
  onChoose: (path: string, field?: Field) => void;
}

/** The field of the other record, with what is asked of it. */
function RelatedParts({ condition, target, reference, inner, onChoose, onChange }: RelatedPartsProps) {
  const translate = useTranslate();
  const ability = useAbility();
  const resource = useResource(target);
  const fields = useMemo(() => builderFields(resource, ability), [resource, ability]);
  const chosen = fields.find(({ path }) => path === inner);
  return (
    <>
      <FieldPicker
        fields={fields}
        collection={target}
        value={inner}
        label={translate('listTools.builder.innerField')}
        onChange={(path) => onChoose(`${reference}.${path}`, fields.find((field) => field.path === path)?.field)}
      />
      {chosen ? (
        <Comparison condition={condition} field={chosen.field} collection={target} onChange={onChange} />
      ) : null}
    </>
  );
}

interface ComparisonProps extends Pick<ConditionRowProps, 'condition' | 'collection' | 'onChange'> {
  field: Field;
}

/** A value of the record itself, not of an object in it. */
const isOfRecord = ({ name, path, mixed }: Field): boolean => name === path && mixed !== true;

function Comparison({ condition, field, collection, onChange }: ComparisonProps) {
  const translate = useTranslate();
  const manifest = useManifest();
  const ability = useAbility();
  const offersHours = isOfRecord(field) && hoursCollections(manifest, ability).length > 0;
  const offered = operatorsOf(field.kind).filter((name) => OPERATORS[name].operand !== 'hours' || offersHours);
  // A filter written by hand may compare in a way that is not on offer.
  const operators = [...new Set<OperatorName>([...offered, condition.operator])];
  return (
    <>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('listTools.builder.operator')}
        value={condition.operator}
        onChange={(event) =>
          onChange({
            ...condition,
            operator: operators.find((name) => name === event.target.value) ?? condition.operator,
          })
        }
        sx={{ flex: '0 1 11rem', minInlineSize: '9rem' }}
      >
        {operators.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`listTools.operators.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box
        sx={{
          flex: '1 1 12rem',
          minInlineSize: 0,
          '& .MuiFormControl-root': { m: 0, inlineSize: '100%', minInlineSize: 0 },
          '& .MuiFormHelperText-root': { display: 'none' },
        }}
      >
        <OperandInput id={condition.id} field={field} collection={collection} operator={condition.operator} />
      </Box>
    </>
  );
}

/** A field of a collection, found by typing. */
function FieldPicker({ fields, collection, value, label, canGoThrough = false, onChange }: FieldPickerProps) {
  const { label: labelOf } = useScreenLabels(collection);
  const ability = useAbility();
  const translate = useTranslate();
  const texts = useAutocompleteTexts();
  const options = useMemo(
    () =>
      fields.flatMap(({ path, field, within }): Option[] => {
        const text = within ? `${labelOf(within)} › ${labelOf(field)}` : labelOf(field);
        const leadsOn = canGoThrough && !within && relatedCollection(field, ability) !== undefined;
        return [
          { path, text },
          ...(leadsOn ? [{ path: `${path}.`, text: translate('listTools.builder.fieldOf', { field: text }) }] : []),
        ];
      }),
    [fields, labelOf, canGoThrough, ability, translate],
  );
  return (
    <Autocomplete
      {...texts}
      size="small"
      disableClearable
      options={options}
      // A new condition has no field yet, which the types of a picker that cannot be cleared leave out.
      value={(options.find(({ path }) => path === value) ?? null) as Option}
      getOptionLabel={({ text }) => text}
      isOptionEqualToValue={(a, b) => a.path === b.path}
      getOptionKey={({ path }) => path}
      onChange={(_event, option) => onChange(option.path)}
      renderInput={(props) => <TextField {...props} label={label} margin="none" />}
      sx={{ flex: '1 1 12rem', minInlineSize: 0 }}
    />
  );
}

/** What a condition compares with: the field's own filter input, or two, or days relative to now. */
function OperandInput({ id, field, collection, operator }: OperandInputProps) {
  const translate = useTranslate();
  const names = operandNames(id);
  const value = translate('listTools.builder.value');
  switch (OPERATORS[operator].operand) {
    case 'none':
      return null;
    case 'period':
      return (
        <SelectInput
          source={names.period}
          label={value}
          helperText={false}
          fullWidth
          translateChoice={false}
          choices={PERIOD_NAMES.map((name) => ({ id: name, name: translate(`listTools.periods.${name}`) }))}
        />
      );
    case 'hours':
      return <HoursInput source={names.hours} label={value} />;
    case 'two':
      return (
        <Box sx={{ display: 'flex', gap: 1, '& > *': { minInlineSize: '0 !important' } }}>
          <FieldFilter
            field={field}
            source={names.least}
            resource={collection}
            label={translate('listTools.builder.least')}
            alwaysOn
          />
          <FieldFilter
            field={field}
            source={names.greatest}
            resource={collection}
            label={translate('listTools.builder.greatest')}
            alwaysOn
          />
        </Box>
      );
    case 'many':
      if (field.choices ?? field.item?.choices)
        return <Choices field={field} source={names.many} collection={collection} label={value} />;
      return <FieldFilter field={asList(field)} source={names.many} resource={collection} label={value} alwaysOn />;
    case 'one':
      return <FieldFilter field={field} source={names.one} resource={collection} label={value} alwaysOn />;
  }
}

/** Whose weekly hours the time lies in. */
function HoursInput({ source, label }: { source: string; label: string }) {
  const manifest = useManifest();
  const ability = useAbility();
  const { field } = useController({ name: source });
  const collections = useMemo(() => hoursCollections(manifest, ability), [manifest, ability]);
  return (
    <HoursChoice
      collections={collections}
      value={typeof field.value === 'string' ? field.value : ''}
      label={label}
      onChange={field.onChange}
    />
  );
}

function Choices({
  field,
  source,
  collection,
  label,
}: {
  field: Field;
  source: string;
  collection: string;
  label: string;
}) {
  const { options, idOf, valueOf } = useOptions(field, collection);
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      choices={options}
      translateChoice={false}
      helperText={false}
      fullWidth
      format={(value: Json | undefined) => filterValues(value).map(idOf)}
      parse={(ids: string[] | null) => (ids ?? []).map(valueOf)}
    />
  );
}
