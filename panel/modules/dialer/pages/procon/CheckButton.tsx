import Search from '@mui/icons-material/PhoneDisabledOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { DialogButton } from '../../../../../src/custom-pages/DialogButton';
import { NumberCheckForm } from './NumberCheckForm';

/** Opens the question what the lists say of numbers. */
export default function CheckButton() {
  useRemote(pageTexts('procon'));
  const translate = useTranslate();
  return (
    <DialogButton label={translate('procon.tabs.check')} icon={<Search />}>
      {(close) => <CheckDialog onClose={close} />}
    </DialogButton>
  );
}

function CheckDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('procon.tabs.check')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <Typography variant="body2" color="text.secondary">
          {translate('procon.check.ownText')}
        </Typography>
        <NumberCheckForm />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
