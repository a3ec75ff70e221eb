import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { localeTag } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/useLanguage';
import { startOf } from './calendar-days';

/** Everything in a day. */
export function DayDialog({ day, onClose, children }: { day: string; onClose: () => void; children: ReactNode }) {
  const translate = useTranslate();
  const titleId = useId();
  const title = new Intl.DateTimeFormat(localeTag(useLanguage()), { dateStyle: 'full' }).format(startOf(day));
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 0.5 }}>{children}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
