import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { SaveWait } from './saving/SaveWait';
import { useSaving } from './saving/useSaving';

export type SaveIntent = 'back' | 'stay';

export interface FormToolbarProps {
  /** Told before the form is submitted, which happens next. */
  onIntent?: (intent: SaveIntent) => void;
  /** Where "cancel" and saving lead; absent where there is no list to go back to. */
  listPath?: string;
  /** Further buttons at the end, such as delete. */
  children?: ReactNode;
}

/** The buttons of a form page, always in view: save and go back, save and stay, cancel. */
export function FormToolbar({ onIntent, listPath, children }: FormToolbarProps) {
  const translate = useTranslate();
  const { isSaving } = useSaving();
  return (
    <Card
      role="toolbar"
      aria-label={translate('screens.form.toolbar')}
      sx={{
        position: 'sticky',
        insetBlockEnd: 'var(--page-bottom, 0px)',
        zIndex: 2,
        mt: 2,
        mb: { xs: 1, sm: 2 },
        px: { xs: 2, sm: 3 },
        py: 1.25,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        // On a phone the three buttons fit beside each other.
        '& > :is(.MuiButton-contained, .MuiButton-outlined)': { px: { xs: 1.25, sm: 2 } },
      }}
    >
      <Button type="submit" variant="contained" loading={isSaving} onClick={() => onIntent?.('back')}>
        {translate('ra.action.save')}
      </Button>
      {listPath === undefined ? null : (
        <>
          <Button type="submit" variant="outlined" disabled={isSaving} onClick={() => onIntent?.('stay')}>
            {translate('screens.form.saveAndStay')}
          </Button>
          <Button component={Link} to={listPath} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
        </>
      )}
      <SaveWait />
      <Box sx={{ flex: 1 }} />
      {children}
    </Card>
  );
}
