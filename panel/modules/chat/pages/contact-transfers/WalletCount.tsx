import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import type { JsonObject } from '../../../../../core/types';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { useWalletSize } from './useWalletSize';

/** How many contacts a choice finds; draws an invitation to choose without one. */
export function WalletCount({ choice, open = false }: { choice: JsonObject | undefined; open?: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const describe = useProblemText();
  const { size, error } = useWalletSize(choice);
  if (error) return <Alert severity="error">{describe(error)}</Alert>;
  const text = (key: string, count: number) =>
    translate(`transfers.${key}`, { smart_count: count, number: formatNumber(count, language) });
  return (
    <Box
      role="status"
      aria-busy={choice !== undefined && size === undefined}
      sx={{ bgcolor: 'action.hover', borderRadius: 1, paddingInline: 2, paddingBlock: 1.25 }}
    >
      {choice === undefined ? (
        <Typography variant="body2" color="text.secondary">
          {translate('transfers.chooseFirst')}
        </Typography>
      ) : size === undefined ? (
        <Skeleton variant="text" sx={{ inlineSize: '18ch' }} />
      ) : (
        <Typography sx={{ fontWeight: 600 }}>
          {text('contacts', size.contacts)}
          {open && size.openAttendances > 0 ? ` · ${text('attendances', size.openAttendances)}` : ''}
        </Typography>
      )}
    </Box>
  );
}
