import type { Field } from '../../../../core/types';
import { Group } from '../../inputs/Group';
import { MemberInputs } from '../../inputs/rows/MemberInputs';
import { parentSource } from '../../form-names';
import { useExpanded } from '../../hooks/useExpanded';
import type { FieldInputProps, FieldInputs } from '../../types';
import AddIcon from '@mui/icons-material/Add';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { isFilled } from '../../values/is-filled';

interface FoldableProps {
  source: string;
  label: string;
  children: ReactNode;
}

/** An object with more inputs than this, at whatever depth, is opened when it is wanted. */
const MUCH = 12;

function Input(props: FieldInputProps) {
  const { field, label, source, helperText } = props;
  const group = (
    <Group label={label} source={source} required={field.required} helperText={helperText}>
      <Members {...props} />
    </Group>
  );
  const isInside = parentSource(source) !== '';
  const isFolded = field.definition !== undefined || (isInside && !field.required) || inputsIn(field) > MUCH;
  return isFolded ? (
    <Foldable source={source} label={label}>
      {group}
    </Foldable>
  ) : (
    group
  );
}

const inputsIn = ({ fields }: Field): number =>
  fields ? fields.reduce((sum, member) => sum + inputsIn(member), 0) : 1;

function Members({ field, source, resource, disabled }: FieldInputProps) {
  return <MemberInputs of={useExpanded(field, resource)} source={source} resource={resource} disabled={disabled} />;
}

export const object: FieldInputs = { Input, Filter: null };

/** Draws a part of a form once it is wanted, or something in it is wrong: a shape that holds itself would have no end. */
function Foldable({ source, label, children }: FoldableProps) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { errors } = useFormState({ name: source, exact: false });
  const [isOpen, setOpen] = useState(false);
  if (isOpen || get(errors, source) !== undefined) return children;
  const isThere = isFilled(getValues(source));
  return (
    <Button
      size="small"
      startIcon={isThere ? <ExpandIcon /> : <AddIcon />}
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >
      {translate(isThere ? 'fields.group.open' : 'fields.group.fill', { name: label })}
    </Button>
  );
}
