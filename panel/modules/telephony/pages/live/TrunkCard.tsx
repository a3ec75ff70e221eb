import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Switch from '@mui/material/Switch';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { standingOf } from '../../../../../core/live/standing';
import { ColumnsFigure } from '../../../../../src/custom-pages/dashboard/kit/ColumnsFigure';
import { Defined } from '../../../../../src/custom-pages/dashboard/kit/Defined';
import { FigureLink } from '../../../../../src/custom-pages/dashboard/kit/FigureLink';
import { listAddress } from '../../../../../src/custom-pages/dashboard/model/list-address';
import { Gauge } from '../../../../../src/custom-pages/live/Gauge';
import { StateMark } from '../../../../../src/custom-pages/live/StateMark';
import { useScreens } from '../../../../../src/providers/screens/useScreens';
import { readable } from '../../../../../src/providers/api/dataProvider';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import type { JsonObject } from '../../../../../core/types';
import { dateFormat } from '../../../../../core/format/date';
import { numberFormat } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import type { TrunkShown } from '../../rules/live-snapshots';
import { NOTHING, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { trunkLists, type TrunkLists } from '../../rules/trunk-lists';
import { TRUNK_LOOKS } from './trunk-looks';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

const CHART_HEIGHT = 110;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

interface TrunkCardProps {
  row: TrunkShown;
  /** Since when the last hour counts, ISO 8601. */
  lastHourFrom: string;
  refresh: () => void;
}

/** A trunk: what it says of itself, what goes through it, and how the last hour went. Drawn again only when something about it has changed. */
export const TrunkCard = memo(function TrunkCard({ row, lastHourFrom, refresh }: TrunkCardProps) {
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
  const calls = useScreens().find(({ collection }) => collection === 'calls')?.path;
  const lists = trunkLists(row.id, lastHourFrom);
  const at = (filter: JsonObject) => (calls === undefined ? undefined : listAddress(calls, filter));
  return (
    <Card
      component="article"
      data-trunk={String(trunk['name'])}
      sx={{ padding: 2, display: 'grid', gap: 1.5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box
          component="h2"
          title={String(trunk['name'])}
          sx={{
            margin: 0,
            flex: 1,
            minWidth: 0,
            typography: 'h6',
            fontSize: '1rem',
            ...CUT_LINE,
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
        definition={translate('watch.definitions.trunkChannels')}
        text={limit === null ? text.count(inUse) : translate('watch.calls.channelsOf', { amount: inUse, limit })}
        standing={standing}
      />
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        <Fact
          name="inbound"
          definition={translate('watch.definitions.trunkCalls')}
          to={at(lists.inbound)}
          rows={inbound}
        >
          {text.count(inbound)}
        </Fact>
        <Fact
          name="outbound"
          definition={translate('watch.definitions.trunkCalls')}
          to={at(lists.outbound)}
          rows={outbound}
        >
          {text.count(outbound)}
        </Fact>
        <Fact name="latency" definition={translate('watch.definitions.latency')}>
          {latency === null ? NOTHING : <span dir="ltr">{`${text.count(latency)} ms`}</span>}
        </Fact>
        <Fact name="asr" definition={translate('watch.definitions.asr')} to={at(lists.attempts)} rows={attempts}>
          {text.percent(attempts === 0 ? null : (answered / attempts) * 100)}
        </Fact>
        <Fact name="acd" definition={translate('watch.definitions.acd')} to={at(lists.answered)} rows={answered}>
          {text.seconds(answered === 0 ? null : talk / answered)}
        </Fact>
        <Fact
          name="attempts"
          definition={translate('watch.definitions.attempts')}
          to={at(lists.attempts)}
          rows={attempts}
        >
          {text.count(attempts)}
        </Fact>
      </Box>
      <Hours hours={row.hours} lastHourFrom={lastHourFrom} />
      <Causes causes={lastHour.causes} lists={lists} at={at} />
      {typeof trunk['lastError'] === 'string' && trunk['lastError'] !== '' ? (
        <Box sx={{ typography: 'caption', color: 'error.main', overflowWrap: 'anywhere' }} dir="auto">
          {translate('watch.trunks.lastError', { error: trunk['lastError'] })}
        </Box>
      ) : null}
    </Card>
  );
});

interface FactProps {
  /** Key of its words. */
  name: string;
  definition: string;
  to?: string | undefined;
  rows?: number;
  children: ReactNode;
}

function Fact({ name, definition, to, rows, children }: FactProps) {
  return (
    <Defined text={definition} isReached={to !== undefined}>
      <Box data-name={name}>
        <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary', lineHeight: 1.3 }}>
          {useTranslate()(`watch.trunks.${name}`)}
        </Box>
        <Box component="dd" sx={{ margin: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          <FigureLink to={to} rows={rows}>
            <span data-figure>{children}</span>
          </FigureLink>
        </Box>
      </Box>
    </Defined>
  );
}

const HOUR_MS = 3_600_000;
/** The short form of every language: half a day’s names would lie upon each other. */
const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** How many calls there were at once in each hour, on average: the last hour is the one that the snapshot was taken in. */
function Hours({ hours, lastHourFrom }: { hours: readonly number[] } & Pick<TrunkCardProps, 'lastHourFrom'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const format = (value: number) => numberFormat(language, { maximumFractionDigits: 1 }).format(value);
  // Of a trunk that is hardly used the axis counts hundredths.
  const formatShort = (value: number) => numberFormat(language, { maximumSignificantDigits: 3 }).format(value);
  const last = Math.floor((Date.parse(lastHourFrom) + HOUR_MS) / HOUR_MS) * HOUR_MS;
  const first = last - (hours.length - 1) * HOUR_MS;
  const title = translate('watch.trunks.hours');
  const rows = useMemo(() => {
    const clock = dateFormat(language, HOUR);
    return hours.map((value, index) => ({ name: clock.format(first + index * HOUR_MS), value, to: undefined }));
  }, [hours, first, language]);
  return (
    <Box data-chart="hours">
      <Defined text={translate('watch.definitions.trunkHours')}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{title}</Box>
      </Defined>
      <ColumnsFigure
        title={title}
        rows={rows}
        isTable={false}
        format={format}
        formatShort={formatShort}
        height={CHART_HEIGHT}
      />
    </Box>
  );
}

interface CausesProps extends Pick<TrunkShown['lastHour'], 'causes'> {
  lists: TrunkLists;
  /** The list of calls with a filter; undefined without the right to it. */
  at: (filter: JsonObject) => string | undefined;
}

function Causes({ causes, lists, at }: CausesProps) {
  const translate = useTranslate();
  const text = useLiveText();
  if (causes.length === 0) return null;
  return (
    <Box>
      <Defined text={translate('watch.definitions.causes')}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{translate('watch.trunks.causes')}</Box>
      </Defined>
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
            <FigureLink to={at(lists.cause(cause))} rows={count}>
              <strong data-figure>{text.count(count)}</strong>
            </FigureLink>
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
