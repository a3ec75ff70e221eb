import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';

interface LabelledProps {
  id: string;
  label: string;
  source: string;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  helperText?: string | undefined;
  /** The help stands above what it explains, as where that is long. */
  helpAbove?: boolean;
  /** Stands at the end of the label's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** Frame of an input that is more than one box: group with label, help and error. */
export const Labelled = ({
  id,
  label,
  source,
  required = false,
  disabled = false,
  error,
  helperText,
  helpAbove = false,
  action,
  children,
}: LabelledProps) => (
  <FormControl
    component="div"
    role="group"
    aria-labelledby={`${id}-label`}
    aria-describedby={`${id}-help`}
    fullWidth
    disabled={disabled}
    error={error !== undefined}
    margin="dense"
  >
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        marginBlockEnd: 0.75,
        minBlockSize: 28,
      }}
    >
      <FormLabel component="span" id={`${id}-label`} sx={{ fontSize: '0.875rem', fontWeight: 500 }}>
        <FieldTitle label={label} source={source} isRequired={required} />
      </FormLabel>
      {action}
    </Box>
    {helpAbove && helperText ? (
      <FormHelperText error={false} sx={{ margin: 0, marginBlockEnd: 1 }}>
        {helperText}
      </FormHelperText>
    ) : null}
    {children}
    {(error !== undefined || (Boolean(helperText) && !helpAbove)) && (
      <FormHelperText id={`${id}-help`} sx={{ marginInline: 0 }}>
        <InputHelperText error={error} helperText={helperText} />
      </FormHelperText>
    )}
  </FormControl>
);
