import { Box } from '@mui/material';
import { VALUE } from '../form-names';
import { Group } from '../inputs/Group';
import { useFieldLabels } from '../labels';
import { NestedInput } from '../nesting';
import { useTupleMembers } from '../hooks/useTupleMembers';
import type { FieldInputProps } from '../types';

/** A list whose places have each their own meaning, side by side. */
export function TupleInput({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const { label: labelOf } = useFieldLabels(resource);
  const members = useTupleMembers(field);
  return (
    <Group label={label} source={source} required={field.required} disabled={disabled} helperText={helperText}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
          columnGap: 2,
          alignItems: 'start',
        }}
      >
        {members.map((member, index) => (
          <NestedInput
            key={member.path}
            field={member}
            source={`${source}.${index}.${VALUE}`}
            resource={resource}
            label={labelOf(member)}
            disabled={disabled}
          />
        ))}
      </Box>
    </Group>
  );
}
