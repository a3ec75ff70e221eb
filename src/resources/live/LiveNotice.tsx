import SyncProblem from '@mui/icons-material/SyncProblemOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** Says that a page asks by itself every so often, because nothing comes by itself. */
export function LiveNotice({ seconds }: { seconds: number | undefined }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {seconds === undefined ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1.5 }}>
          <SyncProblem fontSize="small" color="warning" />
          {translate('panel.live.polling', { seconds })}
        </Box>
      )}
    </Box>
  );
}
