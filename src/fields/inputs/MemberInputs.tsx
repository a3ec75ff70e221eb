import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../core/types';
import { ADDITIONAL, childSource } from '../form-names';
import { useFieldLabels } from '../labels';
import { NestedInput } from '../nesting';
import { othersField } from '../others-field';
import { WIDE_KINDS } from '../wide-kinds';

interface MemberInputsProps {
  /** The object, with the shape of its definition. */
  of: Field;
  source: string;
  resource: string;
  disabled: boolean;
}

/** The inputs of an object's members, as many beside each other as fit. */
export function MemberInputs({ of: { fields = [], additional }, source, resource, disabled }: MemberInputsProps) {
  const { label, help } = useFieldLabels(resource);
  const translate = useTranslate();
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
      {additional ? (
        <Box sx={{ gridColumn: '1 / -1', minInlineSize: 0 }}>
          <NestedInput
            field={othersField(additional, translate('screens.additional'))} source={`${source}.${ADDITIONAL}`} resource={resource}
            label={translate('screens.additional')} disabled={disabled}
          />
        </Box>
      ) : null}
    </Box>
  );
}
