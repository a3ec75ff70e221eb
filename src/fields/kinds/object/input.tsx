import type { Field } from '../../../../core/types';
import { Foldable } from '../../inputs/rows/Foldable';
import { Group } from '../../inputs/Group';
import { MemberInputs } from '../../inputs/rows/MemberInputs';
import { parentSource } from '../../form-names';
import { useExpanded } from '../../hooks/useExpanded';
import type { FieldInputProps, FieldInputs } from '../../types';

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
