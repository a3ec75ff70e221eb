import { useTranslate } from 'react-admin';
import Tooltip from '@mui/material/Tooltip';
import { SoftChip } from '../../fields/inputs/SoftChip';
import type { StateColour } from '../../fields/values/state-colour';
import type { Currency } from './useLiveSnapshot';

const COLOURS: Record<Currency['state'], StateColour> = {
  live: 'success',
  starting: 'info',
  polling: 'warning',
  failed: 'error',
};

/** Whether what the page shows comes by itself, or is asked for every so often. */
export function LiveBadge({ currency }: { currency: Currency }) {
  const translate = useTranslate();
  const { state } = currency;
  const seconds = state === 'polling' ? currency.seconds : 0;
  return (
    <Tooltip title={translate(`live.meaning.${state}`, { seconds })}>
      <span role="status" data-currency={state}>
        <SoftChip colour={COLOURS[state]}>{translate(`live.state.${state}`, { seconds })}</SoftChip>
      </span>
    </Tooltip>
  );
}
