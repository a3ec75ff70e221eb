import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Mark } from '../../../../../core/live/crossings';
import { CountChip } from '../../../../../src/custom-pages/live/CountChip';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { SoundSwitch, useSound } from '../../../../../src/custom-pages/live/SoundSwitch';
import { useCrossings } from '../../../../../src/custom-pages/live/useCrossings';
import { useLiveSnapshot, type LiveSource } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import type { TrunkShown, TrunksSnapshot } from '../../rules/live-snapshots';
import { watchTexts } from './watch-texts';
import { parseTrunks } from './parse-snapshots';
import { TrunkCard } from './TrunkCard';
import { TRUNK_LOOKS } from './trunk-looks';

/** Of the tables beside charts. */
const chartTexts = pageTexts('dashboard');

const TOPICS = ['resource/trunks', 'resource/calls'];

const SOURCE: LiveSource<TrunksSnapshot> = {
  path: '/api/telephony/live/trunks',
  parse: parseTrunks,
  pollSeconds: 10,
  topics: () => TOPICS,
};

const NONE: readonly TrunkShown[] = [];
const ORDER = Object.keys(TRUNK_LOOKS);

/** A trunk that is down is told of. */
const marksOf = (trunks: readonly TrunkShown[], textOf: (name: string) => string): Mark[] =>
  trunks.map(({ id, trunk }) => ({
    id,
    standing: trunk['status'] === 'down' ? 'critical' : trunk['status'] === 'lagged' ? 'warning' : 'fine',
    text: textOf(String(trunk['name'])),
  }));

/** Trunks with what goes through them; those that are down first. */
export default function TrunkStatus() {
  useRemote(watchTexts);
  useRemote(chartTexts);
  useResource('trunks');
  const translate = useTranslate();
  const view = useLiveSnapshot(SOURCE);
  const [hasSound, setSound] = useSound('trunks');
  const [status, setStatus] = useState('');
  const [type, setType] = useState('');
  const trunks = view.snapshot?.trunks;
  const all = trunks ?? NONE;
  const marks = useMemo(
    () => trunks && marksOf(trunks, (trunk) => translate('watch.trunks.alert', { trunk })),
    [trunks, translate],
  );
  useCrossings(marks, hasSound);
  const types = useMemo(() => [...new Set(all.map(({ trunk }) => String(trunk['type'])))].toSorted(), [all]);
  const shown = useMemo(
    () =>
      all
        .filter(({ trunk }) => (status === '' || trunk['status'] === status) && (type === '' || trunk['type'] === type))
        .toSorted(
          (one, other) => ORDER.indexOf(String(one.trunk['status'])) - ORDER.indexOf(String(other.trunk['status'])),
        ),
    [all, status, type],
  );
  return (
    <LivePage
      title={translate('panel.pages.trunkStatus')}
      view={view}
      empty={(snapshot) => (snapshot.trunks.length === 0 ? translate('watch.trunks.empty') : undefined)}
      actions={<SoundSwitch isOn={hasSound} onChange={setSound} />}
    >
      {({ total, lastHourFrom }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, flex: 1 }}>
              {ORDER.map((state) => {
                const count = all.filter(({ trunk }) => trunk['status'] === state).length;
                return count === 0 && state !== status ? null : (
                  <CountChip
                    key={state}
                    value={state}
                    label={translate(`resources.trunks.values.status.${state}`, { _: state })}
                    count={count}
                    definition={translate(`watch.definitions.trunks.${state}`)}
                    isChosen={state === status}
                    onChoose={() => setStatus(state === status ? '' : state)}
                  />
                );
              })}
            </Box>
            {types.length < 2 ? null : (
              <TextField
                select
                size="small"
                margin="none"
                label={translate('resources.trunks.fields.type', { _: 'type' })}
                value={type}
                sx={{ flex: '0 1 12rem' }}
                onChange={(event) => setType(event.target.value)}
              >
                <MenuItem value="">{translate('watch.calls.any')}</MenuItem>
                {types.map((one) => (
                  <MenuItem key={one} value={one}>
                    {translate(`resources.trunks.values.type.${one}`, { _: one })}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Box>
          {shown.length === 0 ? (
            <Box sx={{ color: 'text.secondary', textAlign: 'center', paddingBlock: 6 }}>
              {translate('watch.trunks.none')}
            </Box>
          ) : (
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))' }}
            >
              {shown.map((row) => (
                <TrunkCard key={row.id} row={row} lastHourFrom={lastHourFrom} refresh={view.refresh} />
              ))}
            </Box>
          )}
          {total > all.length ? (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {translate('watch.trunks.cut', { shown: all.length, total })}
            </Box>
          ) : null}
        </Box>
      )}
    </LivePage>
  );
}
