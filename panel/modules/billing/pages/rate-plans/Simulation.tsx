import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CallSimulation } from '../../rules/call-simulation';
import { formatMoney } from '../../../../../core/format/money';
import { formatNumber } from '../../../../../core/format/number';
import { formatPhone } from '../../../../../core/format/phone';
import { useLanguage } from '../../../../../src/fields/useLanguage';
import { LabeledValue } from '../../../../../src/resources/LabeledValue';
import { useRateWords } from './useRateWords';

/** The price of a call, and how it comes about. */
export function Simulation({ of: { number, callType, rate, billedSeconds, price, currency } }: { of: CallSimulation }) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = useRateWords();
  const type = words('callType', callType);
  if (!rate || price === null) {
    return (
      <Alert severity="warning" sx={{ marginBlockStart: 2 }}>
        {translate('ratePlans.noRate', { type })}
      </Alert>
    );
  }
  const facts = {
    called: <bdi dir="ltr">{formatPhone(number)}</bdi>,
    type,
    rate: [
      rate.description,
      rate.prefix && translate('ratePlans.prefix', { prefix: rate.prefix }),
      words('timeBand', rate.timeBand),
    ]
      .filter(Boolean)
      .join(' · '),
    perMinute: formatMoney(rate.pricePerMinute, language, currency),
    billed: translate('ratePlans.billedSeconds', { number: formatNumber(billedSeconds ?? 0, language) }),
  };
  return (
    <Box role="status" sx={{ marginBlockStart: 2, padding: 2, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography variant="h5" component="p">
        {translate('ratePlans.price', { price: formatMoney(price, language, currency) })}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, marginBlock: 1, marginInline: 0 }}
      >
        {Object.entries(facts).map(([name, value]) => (
          <LabeledValue key={name} label={translate(`ratePlans.facts.${name}`)} isDescription>
            {value}
          </LabeledValue>
        ))}
      </Box>
    </Box>
  );
}
