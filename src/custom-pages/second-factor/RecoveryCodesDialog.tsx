import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { downloadText } from '../../providers/downloadText';
import { CopyButton } from '../../resources/CopyButton';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

/** New recovery codes, shown this once; only the button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('secondFactor.codesTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('secondFactor.codesText')}</Alert>
        <Box
          component="ul"
          dir="ltr"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
            gap: 0.75,
            margin: 0,
            padding: 2,
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            listStyle: 'none',
            fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <CopyButton text={text} />
        <Button
          startIcon={<DownloadIcon />}
          onClick={() => {
            downloadText(translate('secondFactor.fileName'), text);
          }}
        >
          {translate('secondFactor.download')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button variant="contained" onClick={onClose}>
          {translate('secondFactor.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
