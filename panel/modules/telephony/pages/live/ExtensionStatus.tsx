import Call from '@mui/icons-material/CallOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DoNotDisturb from '@mui/icons-material/DoNotDisturbOnOutlined';
import PhoneForwarded from '@mui/icons-material/PhoneForwardedOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { memo, useCallback, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isObject } from '../../../../../core/is-object';
import { CountChip } from '../../../../../src/custom-pages/live/CountChip';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { StateMark } from '../../../../../src/custom-pages/live/StateMark';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useLiveSnapshot, type LiveSource } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import type { ExtensionShown, ExtensionsSnapshot } from '../../rules/live-snapshots';
import { deviceOf, DEVICE_STATES } from '../../rules/device-state';
import { deviceLook } from './device-looks';
import { watchTexts } from './watch-texts';
import { parseExtensions } from './parse-snapshots';
import { useDial } from './useDial';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

const TOPICS = ['resource/extensions', 'resource/calls'];

const SOURCE: LiveSource<ExtensionsSnapshot> = {
  path: '/api/telephony/live/extensions',
  parse: parseExtensions,
  pollSeconds: 10,
  topics: () => TOPICS,
};

const NONE: readonly ExtensionShown[] = [];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Extensions by what their devices say. */
export default function ExtensionStatus() {
  useRemote(watchTexts);
  useResource('extensions');
  const translate = useTranslate();
  const view = useLiveSnapshot(SOURCE);
  const [state, setState] = useState('');
  const [department, setDepartment] = useState('');
  const [sought, setSought] = useState('');
  const all = view.snapshot?.extensions ?? NONE;
  const departments = useMemo(
    () => [...new Set(all.map(({ extension }) => textOf(extension['department'])))].filter(Boolean).toSorted(),
    [all],
  );
  const shown = useMemo(() => {
    const text = sought.trim().toLocaleLowerCase();
    return all.filter(
      ({ extension }) =>
        (state === '' || deviceOf(extension) === state) &&
        (department === '' || extension['department'] === department) &&
        (text === '' ||
          textOf(extension['number']).startsWith(text) ||
          textOf(extension['name']).toLocaleLowerCase().includes(text)),
    );
  }, [all, state, department, sought]);
  return (
    <LivePage
      title={translate('panel.pages.extensionStatus')}
      view={view}
      empty={({ extensions }) => (extensions.length === 0 ? translate('watch.extensions.empty') : undefined)}
    >
      {({ total }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <StateCounts extensions={all} chosen={state} onChoose={setState} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <TextField
              size="small"
              margin="none"
              label={translate('watch.extensions.search')}
              value={sought}
              sx={{ flex: '2 1 14rem', maxWidth: '24rem' }}
              onChange={(event) => setSought(event.target.value)}
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
            {departments.length === 0 ? null : (
              <TextField
                select
                size="small"
                margin="none"
                label={translate('resources.extensions.fields.department', { _: 'department' })}
                value={department}
                sx={{ flex: '1 1 10rem', maxWidth: '16rem' }}
                onChange={(event) => setDepartment(event.target.value)}
              >
                <MenuItem value="">{translate('watch.calls.any')}</MenuItem>
                {departments.map((name) => (
                  <MenuItem key={name} value={name}>
                    <bdi>{name}</bdi>
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Box>
          {shown.length === 0 ? (
            <Box sx={{ color: 'text.secondary', textAlign: 'center', paddingBlock: 6 }}>
              {translate('watch.extensions.none')}
            </Box>
          ) : (
            <Box
              component="ul"
              sx={{
                listStyle: 'none',
                margin: 0,
                padding: 0,
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14.5rem), 1fr))',
              }}
            >
              {shown.map((row) => (
                <ExtensionTile key={row.id} row={row} />
              ))}
            </Box>
          )}
          {total > all.length ? (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {translate('watch.extensions.cut', { shown: all.length, total })}
            </Box>
          ) : null}
        </Box>
      )}
    </LivePage>
  );
}

interface StateCountsProps {
  extensions: readonly ExtensionShown[];
  chosen: string;
  onChoose: (state: string) => void;
}

/** How many extensions are in each state; each leaves those. */
function StateCounts({ extensions, chosen, onChoose }: StateCountsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {DEVICE_STATES.map((state) => {
        const count = extensions.filter(({ extension }) => deviceOf(extension) === state).length;
        if (count === 0 && state !== chosen) return null;
        return (
          <CountChip
            key={state}
            value={state}
            label={translate(`watch.devices.${state}`)}
            count={count}
            definition={translate(`watch.definitions.devices.${state}`)}
            isChosen={state === chosen}
            onChoose={() => onChoose(state === chosen ? '' : state)}
          />
        );
      })}
    </Box>
  );
}

/** Drawn again only when something about it has changed. */
const ExtensionTile = memo(function ExtensionTile({ row: { extension, callSince } }: { row: ExtensionShown }) {
  const translate = useTranslate();
  const notify = useNotify();
  const mayDial = useAbility().can('dial', 'extensions');
  const { dial, isBusy, dialog } = useDial();
  const state = deviceOf(extension);
  const { colour, Icon } = deviceLook(state);
  const number = textOf(extension['number']);
  const name = textOf(extension['name']);
  const copy = useCallback(() => {
    navigator.clipboard.writeText(number).then(
      () => notify('watch.extensions.copied', { type: 'info' }),
      () => notify('watch.extensions.notCopied', { type: 'warning' }),
    );
  }, [number, notify]);
  const facts = [
    extension['contactIp'],
    typeof extension['latencyMs'] === 'number' ? `${extension['latencyMs']} ms` : undefined,
    extension['userAgent'],
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  const isForwarded = isObject(extension['forwardAlways']);
  return (
    <Card
      component="li"
      data-extension={number}
      sx={{ padding: 1.5, display: 'grid', gap: 0.75, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box
          component="span"
          dir="ltr"
          sx={{ fontWeight: 650, fontSize: '1.05rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {number}
        </Box>
        <Box
          component="span"
          title={name}
          sx={{
            flex: 1,
            minWidth: 0,
            ...CUT_LINE,
            color: 'text.secondary',
            typography: 'body2',
          }}
        >
          {name}
        </Box>
        {extension['doNotDisturb'] === true ? (
          <Tooltip title={translate('watch.extensions.doNotDisturb')}>
            <DoNotDisturb fontSize="small" color="error" aria-label={translate('watch.extensions.doNotDisturb')} />
          </Tooltip>
        ) : null}
        {isForwarded ? (
          <Tooltip title={translate('watch.extensions.forwarded')}>
            <PhoneForwarded fontSize="small" color="info" aria-label={translate('watch.extensions.forwarded')} />
          </Tooltip>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 26, typography: 'body2' }}>
        <StateMark colour={colour} Icon={Icon} label={translate(`watch.devices.${state}`)} />
        {callSince === null ? null : <Ticking since={callSince} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 34, minWidth: 0 }}>
        <Box
          component="span"
          dir="ltr"
          title={facts.join(' · ')}
          sx={{
            flex: 1,
            minWidth: 0,
            typography: 'caption',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            textAlign: 'start',
          }}
        >
          {facts.join(' · ')}
        </Box>
        <Tooltip title={translate('watch.extensions.copy')}>
          <IconButton size="small" aria-label={translate('watch.extensions.copyOf', { number })} onClick={copy}>
            <ContentCopy fontSize="inherit" />
          </IconButton>
        </Tooltip>
        {mayDial ? (
          <Tooltip title={translate('watch.extensions.call')}>
            <IconButton
              size="small"
              disabled={isBusy}
              aria-label={translate('watch.extensions.callOf', { number })}
              onClick={() => dial(number)}
            >
              <Call fontSize="inherit" />
            </IconButton>
          </Tooltip>
        ) : null}
      </Box>
      {dialog}
    </Card>
  );
});
