import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface StepButtonsProps {
  /** Absent on the first step. */
  onBack?: () => void;
  /** What going on means, where it is more than the next step. */
  label?: string;
  disabled?: boolean;
}

/** The way on, and back. */
export function StepButtons({ onBack, label, disabled = false }: StepButtonsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
      {/* The browser would take one button for the other: a click that ends on the next step must not send it. */}
      <Button key={label ?? 'next'} type="submit" variant="contained" disabled={disabled} loading={isSubmitting}>
        {label ?? translate('transfers.next')}
      </Button>
      {onBack ? (
        <Button color="inherit" disabled={isSubmitting} onClick={onBack}>
          {translate('transfers.back')}
        </Button>
      ) : null}
    </Box>
  );
}
