import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { memo, Suspense, useState, type ReactNode } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { standingOf } from '../../../../../core/live/standing';
import { Gauge } from '../../../../../src/custom-pages/live/Gauge';
import { useServerSeconds } from '../../../../../src/custom-pages/live/server-clock';
import { StateMark } from '../../../../../src/custom-pages/live/StateMark';
import { lazy } from '../../../../../src/providers/api/lazy';
import { readable } from '../../../../../src/providers/api/dataProvider';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { numberFormat } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import type { TrunkShown } from '../../rules/live-snapshots';
import { NOTHING, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { TRUNK_LOOKS } from './trunk-looks';

const ColumnsChart = lazy(() => import('../../../../../src/custom-pages/dashboard/charts/ColumnsChart'));

const CHART_HEIGHT = 110;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

interface TrunkCardProps {
  row: TrunkShown;
  refresh: () => void;
}

/** A trunk: what it says of itself, what goes through it, and how the last hour went. Drawn again only when something about it has changed. */
export const TrunkCard = memo(function TrunkCard({ row, refresh }: TrunkCardProps) {
  const { trunk, inbound, outbound, lastHour } = row;
  const translate = useTranslate();
  const text = useLiveText();
  const inUse = numberOf(trunk['channelsInUse']) ?? 0;
  const most = numberOf(trunk['maxChannels']);
  const limit = most !== null && most > 0 ? most : null;
  const { standing } = standingOf(limit === null ? 0 : inUse / limit, 'high', { warning: 0.8, critical: 1 });
  const status = String(trunk['status']);
  const look = TRUNK_LOOKS[status];
  const latency = numberOf(trunk['latencyMs']);
  const { attempts, answered, talk } = lastHour;
  return (
    <Card
      component="article"
      data-trunk={String(trunk['name'])}
      sx={{ padding: 2, display: 'grid', gap: 1.5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box
          component="h2"
          dir="auto"
          title={String(trunk['name'])}
          sx={{
            margin: 0,
            flex: 1,
            minWidth: 0,
            typography: 'h6',
            fontSize: '1rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {String(trunk['name'])}
        </Box>
        {look === undefined ? null : (
          <StateMark
            colour={look.colour}
            Icon={look.Icon}
            label={translate(`resources.trunks.values.status.${status}`, { _: status })}
          />
        )}
        <EnabledSwitch trunk={trunk} refresh={refresh} />
      </Box>
      <Gauge
        value={inUse}
        max={limit}
        label={translate('watch.calls.channels')}
        text={limit === null ? text.count(inUse) : translate('watch.calls.channelsOf', { amount: inUse, limit })}
        standing={standing}
      />
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        <Fact label={translate('watch.trunks.inbound')} definition={translate('watch.definitions.trunkCalls')}>
          {text.count(inbound)}
        </Fact>
        <Fact label={translate('watch.trunks.outbound')} definition={translate('watch.definitions.trunkCalls')}>
          {text.count(outbound)}
        </Fact>
        <Fact label={translate('watch.trunks.latency')} definition={translate('watch.definitions.latency')}>
          {latency === null ? NOTHING : <span dir="ltr">{`${text.count(latency)} ms`}</span>}
        </Fact>
        <Fact label={translate('watch.trunks.asr')} definition={translate('watch.definitions.asr')}>
          {text.percent(attempts === 0 ? null : (answered / attempts) * 100)}
        </Fact>
        <Fact label={translate('watch.trunks.acd')} definition={translate('watch.definitions.acd')}>
          {text.seconds(answered === 0 ? null : talk / answered)}
        </Fact>
        <Fact label={translate('watch.trunks.attempts')} definition={translate('watch.definitions.attempts')}>
          {text.count(attempts)}
        </Fact>
      </Box>
      <Hours hours={row.hours} />
      <Causes causes={lastHour.causes} />
      {typeof trunk['lastError'] === 'string' && trunk['lastError'] !== '' ? (
        <Box sx={{ typography: 'caption', color: 'error.main', overflowWrap: 'anywhere' }} dir="auto">
          {translate('watch.trunks.lastError', { error: trunk['lastError'] })}
        </Box>
      ) : null}
    </Card>
  );
});

interface FactProps {
  label: string;
  definition: string;
  children: ReactNode;
}

const Fact = ({ label, definition, children }: FactProps) => (
  <Tooltip title={definition} describeChild>
    <Box>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary', lineHeight: 1.3 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  </Tooltip>
);

const HOUR_SECONDS = 3600;
const HOUR_MS = HOUR_SECONDS * 1000;

/** How many calls there were at once in each hour, on average. */
function Hours({ hours }: { hours: readonly number[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const format = (value: number) => numberFormat(language, { maximumFractionDigits: 1 }).format(value);
  const first = Math.floor(useServerSeconds() / HOUR_SECONDS) * HOUR_MS - (hours.length - 1) * HOUR_MS;
  const labels = hours.map((_value, index) =>
    new Date(first + index * HOUR_MS).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' }),
  );
  return (
    <Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{translate('watch.trunks.hours')}</Box>
      <Box
        sx={{ blockSize: CHART_HEIGHT }}
        role="img"
        aria-label={translate('watch.trunks.hoursSaid', { most: format(Math.max(0, ...hours)) })}
      >
        <Suspense fallback={null}>
          <ColumnsChart
            labels={labels}
            values={[...hours]}
            name={translate('watch.trunks.hours')}
            height={CHART_HEIGHT}
            format={format}
            formatShort={format}
            onOpen={undefined}
          />
        </Suspense>
      </Box>
    </Box>
  );
}

function Causes({ causes }: Pick<TrunkShown['lastHour'], 'causes'>) {
  const translate = useTranslate();
  const text = useLiveText();
  if (causes.length === 0) return null;
  return (
    <Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{translate('watch.trunks.causes')}</Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          typography: 'body2',
        }}
      >
        {causes.map(({ cause, count }) => (
          <li key={cause}>
            {translate(`watch.causes.${cause}`, { _: translate('watch.causes.other', { cause }) })}
            {' · '}
            <strong>{text.count(count)}</strong>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Whether calls may go through the trunk; who switches it off is asked. */
function EnabledSwitch({ trunk, refresh }: { trunk: TrunkShown['trunk']; refresh: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { enabled } = trunk;
  if (typeof enabled !== 'boolean') return null;
  // Trunks of the platform are seen, and are no rows of the tenant.
  const mayChange =
    trunk['owner'] !== 'platform' && mayOnRecord(ability, 'update', 'trunks', { ...trunk }, tenantId, 'enabled');
  if (!mayChange) return null;
  const change = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await httpClient(`/api/trunks/${trunk.id}`, {
        method: 'PATCH',
        body: JSON.stringify({ enabled: !enabled, version: trunk.version }),
      });
    } catch (error) {
      notify(describe(readable(error)), { type: 'error', multiLine: true });
    }
    setBusy(false);
    refresh();
  };
  const name = String(trunk['name']);
  return (
    <>
      <Switch
        size="small"
        checked={enabled}
        disabled={isBusy}
        onChange={() => (enabled ? setAsking(true) : void change())}
        slotProps={{ input: { 'aria-label': translate('watch.trunks.enabled', { trunk: name }) } }}
      />
      <Confirm
        isOpen={isAsking}
        title={translate('watch.trunks.disable', { trunk: name })}
        content={translate('watch.trunks.disableAsk')}
        onConfirm={() => void change()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
