import CloseIcon from '@mui/icons-material/Close';
import StopIcon from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatClock } from '../../../../../src/fields/format/clock';
import type { Recorder } from './useRecorder';

/** In place of the text while somebody speaks. */
export function RecordingBar({ recorder }: { recorder: Recorder }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minBlockSize: 44 }}>
      <Box
        aria-hidden
        sx={{ inlineSize: 10, blockSize: 10, borderRadius: '50%', bgcolor: 'error.main', marginInlineStart: 1 }}
      />
      <Typography role="status" sx={{ flex: 1 }}>
        {translate('internalChat.recording')} <span aria-hidden>{formatClock(recorder.seconds ?? 0)}</span>
      </Typography>
      <Button color="inherit" startIcon={<CloseIcon />} onClick={recorder.cancel}>
        {translate('ra.action.cancel')}
      </Button>
      <Button variant="contained" startIcon={<StopIcon />} onClick={recorder.finish}>
        {translate('internalChat.finish')}
      </Button>
    </Box>
  );
}
