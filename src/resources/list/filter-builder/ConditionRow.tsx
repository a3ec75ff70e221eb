import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../../core/types';
import { useAbility } from '../../../providers/useAbility';
import { useResource } from '../../../providers/useResource';
import { builderFields, conditionPath, relatedCollection, type BuilderField } from './builder-fields';
import { operatorsOf, type OperatorName } from './builder-operators';
import { FieldPicker } from './FieldPicker';
import type { FilterCondition } from './filter-tree';
import { OperandInput } from './OperandInput';

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

function Comparison({ condition, field, collection, onChange }: ComparisonProps) {
  const translate = useTranslate();
  // A filter written by hand may compare in a way that is not on offer.
  const operators = [...new Set<OperatorName>([...operatorsOf(field.kind), condition.operator])];
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
