import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../../../core/format/money';
import { formatNumber } from '../../../../../core/format/number';
import { formatPhone } from '../../../../../core/format/phone';
import type { RouteSimulation, SimulatedTrunk } from '../../rules/route-simulation';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { LabeledValue } from '../../../../../src/resources/sections/LabeledValue';
import { useRouteWords } from './useRouteWords';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

const COLUMNS = ['trunk', 'dialled', 'callerId', 'state'] as const;

const TAKING_TURNS: Readonly<Record<string, string>> = { round_robin: 'anyFirst', weighted: 'byWeight' };

/** The way out of a call, and what stood before it. */
export function RouteTaken({ of: simulation }: { of: RouteSimulation }) {
  const { outcome, emergency, route, trunks, passed } = simulation;
  const translate = useTranslate();
  const facts = useFacts(simulation);
  const first = trunks.find(({ fault }) => fault === null);
  const turns = route && !emergency && outcome === 'routed' ? TAKING_TURNS[route.distribution] : undefined;
  return (
    <Box role="status" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, marginBlockStart: 2 }}>
      <Alert severity={outcome === 'routed' ? 'success' : 'warning'}>
        {translate(`outboundRoutes.outcome.${outcome}`, { trunk: first?.name ?? '', type: facts['type'] })}
        {emergency ? ` ${translate('outboundRoutes.emergency')}` : null}
        {turns === undefined ? null : ` ${translate(`outboundRoutes.${turns}`)}`}
      </Alert>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, margin: 0 }}>
        {Object.entries(facts).map(([name, value]) => (
          <LabeledValue key={name} label={translate(`outboundRoutes.facts.${name}`)} isDescription>
            <bdi>{value}</bdi>
          </LabeledValue>
        ))}
      </Box>
      {trunks.length > 0 ? <TriedTrunks trunks={trunks} /> : null}
      {passed.length > 0 ? (
        <div>
          <Typography variant="subtitle2">{translate('outboundRoutes.passed')}</Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
            {passed.map(({ id, name, reason }) => (
              <li key={id}>
                <bdi>{name}</bdi>: {translate(`outboundRoutes.reasons.${reason}`)}
              </li>
            ))}
          </Box>
        </div>
      ) : null}
    </Box>
  );
}

function useFacts({ number, callType, route, price }: RouteSimulation): Record<string, string> {
  const translate = useTranslate();
  const language = useLanguage();
  const words = useRouteWords();
  return {
    called: formatPhone(number),
    type: words('callTypes', callType),
    ...(route ? { route: route.name, distribution: words('distribution', route.distribution) } : {}),
    ...(route?.requirePin ? { pin: translate('outboundRoutes.pin') } : {}),
    ...(route?.maxMinutes
      ? { maxMinutes: translate('outboundRoutes.minutes', { number: formatNumber(route.maxMinutes, language) }) }
      : {}),
    ...(price?.rate ? { price: formatMoney(price.rate.pricePerMinute, language, price.currency) } : {}),
  };
}

/** The trunks of a route, as they are tried. */
function TriedTrunks({ trunks }: { trunks: readonly SimulatedTrunk[] }) {
  const translate = useTranslate();
  const shown = (callerIds: readonly string[]) => callerIds.map(formatPhone).join(', ') || '–';
  return (
    <TableContainer tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{translate(`outboundRoutes.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {trunks.map(({ id, name, dialled, callerIds, fault }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                <bdi>{name}</bdi>
              </TableCell>
              <TableCell>
                <bdi dir="ltr">{dialled}</bdi>
              </TableCell>
              <TableCell>
                <bdi dir="ltr">{shown(callerIds)}</bdi>
                {callerIds.length > 1 ? ` (${translate('outboundRoutes.turns')})` : null}
              </TableCell>
              <TableCell>
                <Chip
                  size="small"
                  variant="outlined"
                  color={fault === null ? 'success' : 'default'}
                  label={translate(fault === null ? 'outboundRoutes.ready' : `outboundRoutes.faults.${fault}`)}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
