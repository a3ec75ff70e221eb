import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** In place of a page that threw while it was drawn. */
export function PageFailure({ resetErrorBoundary }: { resetErrorBoundary: (...details: unknown[]) => void }) {
  const translate = useTranslate();
  return (
    <Stack role="alert" sx={{ alignItems: 'center', gap: 1, paddingBlock: 9, textAlign: 'center' }}>
      <ErrorOutline color="error" sx={{ fontSize: 44 }} />
      <Typography variant="h6" component="h1">
        {translate('panel.failure.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '46ch' }}>
        {translate('panel.failure.text')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, marginBlockStart: 2 }}>
        <Button
          variant="contained"
          onClick={() => {
            resetErrorBoundary();
          }}
        >
          {translate('panel.failure.retry')}
        </Button>
        <Button
          onClick={() => {
            location.reload();
          }}
        >
          {translate('panel.failure.reload')}
        </Button>
      </Stack>
    </Stack>
  );
}
