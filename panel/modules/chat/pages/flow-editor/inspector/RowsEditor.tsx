import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface RowsEditorProps<Row> {
  label: string;
  addLabel: string;
  rows: readonly Row[];
  most: number | undefined;
  error: string | undefined;
  disabled: boolean;
  newRow: () => Row;
  keyOf: (row: Row, place: number) => string;
  onChange: (rows: Row[]) => void;
  children: (row: Row, put: (row: Row) => void, place: number) => ReactNode;
}

/** Rows of small inputs, with a button for a further one. */
export function RowsEditor<Row>({
  label,
  addLabel,
  rows,
  most,
  error,
  disabled,
  newRow,
  keyOf,
  onChange,
  children,
}: RowsEditorProps<Row>) {
  const translate = useTranslate();
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2">{label}</Typography>
      {rows.map((row, place) => (
        <Box
          key={keyOf(row, place)}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, borderBlockEnd: 1, borderColor: 'divider', pb: 1 }}
        >
          <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 1 }}>
            {children(row, (changed) => onChange(rows.map((one, at) => (at === place ? changed : one))), place)}
          </Box>
          <IconButton
            size="small"
            disabled={disabled}
            aria-label={translate('flowEditor.removeRow', { number: place + 1 })}
            onClick={() => onChange(rows.filter((_, at) => at !== place))}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {error === undefined ? null : (
        <Typography variant="caption" color="error" role="alert">
          {error}
        </Typography>
      )}
      {disabled || (most !== undefined && rows.length >= most) ? null : (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ justifySelf: 'start' }}
          onClick={() => onChange([...rows, newRow()])}
        >
          {addLabel}
        </Button>
      )}
    </Box>
  );
}
