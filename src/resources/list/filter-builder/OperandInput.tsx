import Box from '@mui/material/Box';
import { AutocompleteArrayInput, SelectInput, useTranslate } from 'react-admin';
import type { Field, Json } from '../../../../core/types';
import { FieldFilter } from '../../../fields/FieldFilter';
import { filterValues } from '../../../fields/values/filter-values';
import { useOptions } from '../../../fields/hooks/useOptions';
import { OPERATORS, PERIOD_NAMES, type OperatorName } from './builder-operators';
import { operandNames } from './operand-values';

export interface OperandInputProps {
  id: number;
  field: Field;
  collection: string;
  operator: OperatorName;
}

/** What a condition compares with: the field's own filter input, or two, or days relative to now. */
export function OperandInput({ id, field, collection, operator }: OperandInputProps) {
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

const asList = (field: Field): Field => (field.kind === 'reference' ? { ...field, kind: 'reference-list' } : field);

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
