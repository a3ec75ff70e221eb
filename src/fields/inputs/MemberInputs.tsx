import { Box } from '@mui/material';
import type { Field } from '../../../core/types';
import { childSource } from '../form-names';
import { useFieldLabels } from '../labels';
import { NestedInput } from '../nesting';
import { WIDE_KINDS } from '../wide-kinds';

interface MemberInputsProps {
  fields: Field[];
  source: string;
  resource: string;
  disabled: boolean;
}

/** The inputs of an object's members, as many beside each other as fit. */
export function MemberInputs({ fields, source, resource, disabled }: MemberInputsProps) {
  const { label, help } = useFieldLabels(resource);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))', columnGap: 2, alignItems: 'start' }}>
      {fields.map((field) => {
        const helperText = help(field);
        return (
          <Box key={field.name} sx={{ gridColumn: WIDE_KINDS.has(field.kind) ? '1 / -1' : undefined, minInlineSize: 0, '&:empty': { display: 'none' } }}>
            <NestedInput
              field={field} source={childSource(source, field.name)} resource={resource} label={label(field)} disabled={disabled}
              {...(helperText !== undefined && { helperText })}
            />
          </Box>
        );
      })}
    </Box>
  );
}
