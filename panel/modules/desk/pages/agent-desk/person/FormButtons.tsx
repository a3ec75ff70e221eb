import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

interface FormButtonsProps {
  /** What the button to save says. */
  save: string;
}

/** Saves what was typed, or takes it back; nothing while there is nothing to save. */
export function FormButtons({ save }: FormButtonsProps) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
      <Button type="submit" size="small" variant="contained" loading={isSubmitting} disabled={!isUnsaved}>
        {save}
      </Button>
      {isUnsaved ? (
        <Button size="small" disabled={isSubmitting} onClick={() => reset()}>
          {translate('desk.person.takeBack')}
        </Button>
      ) : null}
    </Box>
  );
}
