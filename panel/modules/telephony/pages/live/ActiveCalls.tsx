import Search from '@mui/icons-material/SearchOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Mark } from '../../../../../core/live/crossings';
import { standingOf, type Standing } from '../../../../../core/live/standing';
import { Defined } from '../../../../../src/custom-pages/dashboard/kit/Defined';
import { CountChip } from '../../../../../src/custom-pages/live/CountChip';
import { Gauge } from '../../../../../src/custom-pages/live/Gauge';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { LiveTable } from '../../../../../src/custom-pages/live/LiveTable';
import { SoundSwitch, useSound } from '../../../../../src/custom-pages/live/SoundSwitch';
import { useCrossings } from '../../../../../src/custom-pages/live/useCrossings';
import { useLingering } from '../../../../../src/custom-pages/live/useLingering';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useResource } from '../../../../../src/providers/screens/useResource';
import type { CallShown, CallsSnapshot } from '../../rules/live-snapshots';
import { callColumns } from './call-columns';
import { CALL_LOOKS } from './call-looks';
import { CALLS_SOURCE } from './calls-source';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { watchTexts } from './watch-texts';

/** A call that is over stays in sight for a moment. */
const LINGERS_MS = 3000;
const DIRECTIONS = ['inbound', 'outbound', 'internal'];
const NONE: readonly CallShown[] = [];

/** What is left of the calls; an empty text leaves all. */
interface Wanted {
  direction: string;
  state: string;
  queue: string;
  trunk: string;
  text: string;
}

const ALL: Wanted = { direction: '', state: '', queue: '', trunk: '', text: '' };

/** The calls that go on, with what can be done to them. */
export default function ActiveCalls() {
  useRemote(watchTexts);
  // Its words head the columns.
  useResource('calls');
  const translate = useTranslate();
  const view = useLiveSnapshot(CALLS_SOURCE);
  const [wanted, setWanted] = useState(ALL);
  const [hasSound, setSound] = useSound('calls');
  const channels = view.snapshot?.channels;
  const marks = useMemo(
    () => channels && [markOf(channels, translate('watch.alerts.channels', { ...channels }))],
    [channels, translate],
  );
  useCrossings(marks, hasSound);
  const present = view.snapshot?.calls ?? NONE;
  const { rows, leaving } = useLingering(present, LINGERS_MS);
  const shown = useMemo(() => rows.filter((row) => isWanted(row, wanted)), [rows, wanted]);
  const { refresh } = view;
  const columns = useMemo(() => callColumns(translate, refresh), [translate, refresh]);
  return (
    <LivePage
      title={translate('panel.pages.activeCalls')}
      view={view}
      actions={<SoundSwitch isOn={hasSound} onChange={setSound} />}
    >
      {({ channels: inUse, isCut }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Counters calls={present} channels={inUse} wanted={wanted} onWant={setWanted} />
          {isCut ? <Alert severity="info">{translate('watch.calls.cut', { shown: present.length })}</Alert> : null}
          <Filters calls={present} wanted={wanted} onWant={setWanted} />
          <Card>
            <LiveTable
              label={translate('panel.pages.activeCalls')}
              columns={columns}
              rows={shown}
              leaving={leaving}
              empty={translate(present.length === 0 ? 'watch.calls.none' : 'watch.calls.noneLeft')}
            />
          </Card>
        </Box>
      )}
    </LivePage>
  );
}

/** Channels against those that the tenant may use. */
const standingOfChannels = ({ inUse, limit }: CallsSnapshot['channels']): Standing =>
  standingOf(limit === null ? 0 : inUse / limit, 'high', { warning: 0.8, critical: 1 }).standing;

const markOf = (channels: CallsSnapshot['channels'], text: string): Mark => ({
  id: 'channels',
  standing: standingOfChannels(channels),
  text,
});

function isWanted({ call, queue, trunk, agent, extension }: CallShown, wanted: Wanted): boolean {
  const is = (value: unknown, asked: string) => asked === '' || value === asked;
  if (!is(call['direction'], wanted.direction) || !is(call['state'], wanted.state)) return false;
  if (!is(queue, wanted.queue) || !is(trunk, wanted.trunk)) return false;
  const sought = wanted.text.trim().toLocaleLowerCase();
  const digits = sought.replace(/\D/g, '');
  return (
    sought === '' ||
    [agent, extension, queue, trunk, call['callerName']].some(
      (name) => typeof name === 'string' && name.toLocaleLowerCase().includes(sought),
    ) ||
    (digits !== '' &&
      [call['callerNumber'], call['calledNumber']].some(
        (number) => typeof number === 'string' && number.replace(/\D/g, '').includes(digits),
      ))
  );
}

interface PartProps {
  calls: readonly CallShown[];
  wanted: Wanted;
  onWant: (wanted: Wanted) => void;
}

/** How many calls there are of each direction and state, each of which leaves those in the table; and channels against their limit. */
function Counters({ calls, channels, wanted, onWant }: PartProps & Pick<CallsSnapshot, 'channels'>) {
  const translate = useTranslate();
  const text = useLiveText();
  const count = (field: 'direction' | 'state', value: string) =>
    calls.filter(({ call }) => call[field] === value).length;
  const { inUse, limit } = channels;
  const standing = standingOfChannels(channels);
  const chip = (field: 'direction' | 'state', value: string) => {
    const isChosen = wanted[field] === value;
    return (
      <CountChip
        key={`${field} ${value}`}
        value={value}
        label={translate(`resources.calls.values.${field}.${value}`, { _: value })}
        count={count(field, value)}
        definition={translate(`watch.definitions.calls.${value}`)}
        isChosen={isChosen}
        isSmall
        onChoose={() => onWant({ ...wanted, [field]: isChosen ? '' : value })}
      />
    );
  };
  return (
    <Card sx={{ padding: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 18rem' } }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Defined text={translate('watch.definitions.calls.total')}>
          <Box sx={{ typography: 'h6', fontVariantNumeric: 'tabular-nums', justifySelf: 'start' }} data-figure="calls">
            {translate('watch.calls.total', { amount: calls.length })}
          </Box>
        </Defined>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {DIRECTIONS.map((direction) => chip('direction', direction))}
          {Object.keys(CALL_LOOKS)
            .filter((state) => count('state', state) > 0 || wanted.state === state)
            .map((state) => chip('state', state))}
        </Box>
      </Box>
      <Gauge
        value={inUse}
        max={limit}
        label={translate('watch.calls.channels')}
        definition={translate('watch.definitions.channels')}
        text={limit === null ? text.count(inUse) : translate('watch.calls.channelsOf', { amount: inUse, limit })}
        standing={standing}
      />
    </Card>
  );
}

function Filters({ calls, wanted, onWant }: PartProps) {
  const translate = useTranslate();
  const names = (of: 'queue' | 'trunk') => [...new Set(calls.flatMap((call) => call[of] ?? []))].toSorted();
  const choice = (of: 'queue' | 'trunk', label: string) => {
    const options = names(of);
    const all = wanted[of] === '' || options.includes(wanted[of]) ? options : [...options, wanted[of]];
    return (
      <TextField
        select
        size="small"
        margin="none"
        label={label}
        value={wanted[of]}
        sx={{ flex: '1 1 10rem', maxWidth: '16rem' }}
        onChange={(event) => onWant({ ...wanted, [of]: event.target.value })}
      >
        <MenuItem value="">{translate('watch.calls.any')}</MenuItem>
        {all.map((name) => (
          <MenuItem key={name} value={name}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </TextField>
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <TextField
        size="small"
        margin="none"
        label={translate('watch.calls.search')}
        value={wanted.text}
        sx={{ flex: '2 1 14rem', maxWidth: '24rem' }}
        onChange={(event) => onWant({ ...wanted, text: event.target.value })}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {choice('queue', translate('watch.summary.queue'))}
      {choice('trunk', translate('watch.calls.trunk'))}
    </Box>
  );
}
