import { Foldable } from '../inputs/Foldable';
import { Group } from '../inputs/Group';
import { MemberInputs } from '../inputs/MemberInputs';
import { useExpanded } from '../useExpanded';
import type { FieldInputProps, FieldInputs } from '../types';

function Input(props: FieldInputProps) {
  const { field, label, source, helperText } = props;
  return (
    <Group label={label} source={source} required={field.required} helperText={helperText}>
      {field.definition === undefined ? <Members {...props} /> : <Foldable source={source}><Members {...props} /></Foldable>}
    </Group>
  );
}

function Members({ field, source, resource, disabled }: FieldInputProps) {
  return <MemberInputs of={useExpanded(field, resource)} source={source} resource={resource} disabled={disabled} />;
}

export const object: FieldInputs = { Input, Filter: null };
