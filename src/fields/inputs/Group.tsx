import { Box } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useFieldError } from '../hooks/useFieldError';
import { Labelled } from './Labelled';

interface GroupProps {
  label: string;
  source: string;
  required: boolean;
  disabled?: boolean;
  helperText?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** Members that belong together, set off by a line at their start edge. */
export function Group({ label, source, required, disabled = false, helperText, action, children }: GroupProps) {
  const id = useId();
  return (
    <Labelled
      id={id}
      label={label}
      source={source}
      required={required}
      disabled={disabled}
      error={useFieldError(source)}
      helperText={helperText}
      helpAbove
      action={action}
    >
      <Box sx={{ borderInlineStart: 2, borderInlineStartColor: 'divider', paddingInlineStart: 2 }}>{children}</Box>
    </Labelled>
  );
}
