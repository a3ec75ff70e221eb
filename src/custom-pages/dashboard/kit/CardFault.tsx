import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useProblemText } from '../../../resources/useProblemText';

/** What stands in a card whose content could not be had. */
export function CardFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const describe = useProblemText();
  return (
    <Box
      role="alert"
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        textAlign: 'center',
        paddingBlock: 1,
      }}
    >
      <CloudOff aria-hidden color="disabled" />
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {describe(error)}
      </Typography>
      <Button size="small" onClick={onRetry}>
        {translate('screens.problem.retry')}
      </Button>
    </Box>
  );
}
