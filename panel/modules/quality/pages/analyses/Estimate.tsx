import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../../../core/format/money';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/useLanguage';
import type { Estimated } from './ask-batch';

/** How many analyses there would be, what they may cost, and what is in the way; read out when it comes. */
export function Estimate({ found, isPending }: { found: Estimated | undefined; isPending: boolean }) {
  return (
    <Box role="status" aria-busy={isPending} sx={{ marginBlockStart: 1 }}>
      {isPending ? <Skeleton variant="rounded" height={120} /> : found ? <Figures {...found} /> : null}
    </Box>
  );
}

function Figures({ of: { matching, analysed, chosen, known, tokens, cost, stop }, isAgain, subjectType }: Estimated) {
  const translate = useTranslate();
  const language = useLanguage();
  const count = (key: string, value: number) =>
    translate(`analysisBatch.${key}`, { number: formatNumber(value, language) });
  const price = {
    number: formatNumber(known, language),
    tokens: formatNumber(tokens ?? 0, language),
    cost: formatMoney(cost ?? '0', language),
  };
  return (
    <Box sx={{ padding: 2, borderRadius: 1, bgcolor: 'action.hover', display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {chosen > 0 ? count('chosen', chosen) : translate('analysisBatch.nothing')}
      </Typography>
      <Typography variant="body2">{count(`matching.${subjectType}`, matching)}</Typography>
      {analysed > 0 ? (
        <Typography variant="body2">
          {count('analysed', analysed)} · {translate(`analysisBatch.${isAgain ? 'again' : 'leftOut'}`)}
        </Typography>
      ) : null}
      {chosen > 0 ? (
        <Typography variant="body2" color="text.secondary">
          {tokens === null
            ? translate('analysisBatch.unknown')
            : translate(`analysisBatch.${cost === null ? 'tokens' : 'cost'}`, price)}
        </Typography>
      ) : null}
      {stop === null ? null : (
        <Alert severity="warning" sx={{ marginBlockStart: 1 }}>
          {translate(`problems.${stop}`)}. {translate(`problemDetails.${stop}`)}
        </Alert>
      )}
    </Box>
  );
}
