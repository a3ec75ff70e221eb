import RestartIcon from '@mui/icons-material/ReplayOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { Json } from '../../../../../core/types';
import { told } from '../../rules/flow/placeholders';
import type { FlowCommand } from '../../rules/flow/session';
import type { Simulation } from './useSimulation';

/** Talks to the drawing: shows what a contact would read, and in words what else the flow would do. */
export function Simulator({ simulation }: { simulation: Simulation }) {
  const translate = useTranslate();
  const { lines, session, isOver, isOpen, setOpen, tell, restart } = simulation;
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    tell({ kind: session === undefined ? 'begin' : 'message', text: text.trim() });
    setText('');
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 360 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1 }}>
        <FormControlLabel
          sx={{ flex: 1 }}
          control={<Switch size="small" checked={isOpen} onChange={(_, isOn) => setOpen(isOn)} />}
          label={<Typography variant="body2">{translate('flowEditor.simulator.open')}</Typography>}
        />
        <Button size="small" startIcon={<RestartIcon />} onClick={restart} disabled={session === undefined}>
          {translate('flowEditor.simulator.restart')}
        </Button>
      </Box>
      <Box
        role="log"
        tabIndex={0}
        aria-label={translate('flowEditor.simulator.log')}
        sx={{ flex: 1, minBlockSize: 160, overflowY: 'auto', display: 'grid', alignContent: 'start', gap: 1, p: 2 }}
      >
        {lines.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {translate('flowEditor.simulator.empty')}
          </Typography>
        ) : null}
        {lines.map((line) =>
          line.from === 'contact' ? (
            <Bubble key={line.id} text={line.text} isOwn />
          ) : line.command.kind === 'say' ? (
            <Bubble key={line.id} text={line.command.text} />
          ) : (
            <Deed key={line.id} command={line.command} />
          ),
        )}
        {session?.awaits === 'outside' ? <Outside tell={tell} /> : null}
        {session?.awaits === 'time' || session?.awaits === 'input' || session?.awaits === 'message' ? (
          <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => tell({ kind: 'time' })}>
            {translate(session.awaits === 'time' ? 'flowEditor.simulator.wake' : 'flowEditor.simulator.silence')}
          </Button>
        ) : null}
        {isOver ? (
          <Typography variant="body2" color="text.secondary">
            {translate('flowEditor.simulator.over')}
          </Typography>
        ) : null}
        <div ref={end} />
      </Box>
      {session ? <Variables values={session.variables} /> : null}
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'flex', gap: 1, p: 1.5, borderBlockStart: 1, borderColor: 'divider' }}
      >
        <TextField
          size="small"
          fullWidth
          label={translate('flowEditor.simulator.write')}
          value={text}
          disabled={isOver}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton type="submit" color="primary" disabled={isOver} aria-label={translate('flowEditor.simulator.send')}>
          <SendIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

function Bubble({ text, isOwn = false }: { text: string; isOwn?: boolean }) {
  return (
    <Box
      sx={{
        justifySelf: isOwn ? 'end' : 'start',
        maxInlineSize: '85%',
        px: 1.5,
        py: 1,
        borderRadius: 2,
        bgcolor: isOwn ? 'primary.main' : 'action.selected',
        color: isOwn ? 'primary.contrastText' : 'text.primary',
      }}
    >
      <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}

/** What the flow would do besides talking. */
function Deed({ command }: { command: FlowCommand }) {
  const translate = useTranslate();
  const detail =
    command.kind === 'handOver'
      ? translate(`flowEditor.simulator.reasons.${command.reason}`)
      : command.kind === 'http'
        ? `${command.method} ${command.url}`
        : command.kind === 'ai'
          ? command.question
          : command.kind === 'media'
            ? command.url
            : '';
  return (
    <Box sx={{ borderInlineStart: 3, borderColor: 'info.main', ps: 1.5 }}>
      <Typography variant="body2">{translate(`flowEditor.simulator.deeds.${command.kind}`)}</Typography>
      {detail === '' ? null : (
        <Typography variant="caption" color="text.secondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}

/** Nothing goes outside: whoever simulates says what would come back. */
function Outside({ tell }: Pick<Simulation, 'tell'>) {
  const translate = useTranslate();
  const [value, setValue] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <TextField
        size="small"
        fullWidth
        multiline
        label={translate('flowEditor.simulator.answer')}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" onClick={() => tell({ kind: 'result', ok: true, value })}>
          {translate('flowEditor.simulator.succeed')}
        </Button>
        <Button size="small" color="error" onClick={() => tell({ kind: 'result', ok: false, value: null })}>
          {translate('flowEditor.simulator.fail')}
        </Button>
      </Box>
    </Box>
  );
}

function Variables({ values }: { values: Readonly<Record<string, Json>> }) {
  const translate = useTranslate();
  return (
    <Box
      component="details"
      sx={{ px: 2, py: 1, borderBlockStart: 1, borderColor: 'divider', maxBlockSize: 180, overflowY: 'auto' }}
    >
      <Typography component="summary" variant="subtitle2" sx={{ cursor: 'pointer' }}>
        {translate('flowEditor.simulator.variables')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, my: 1 }}>
        {Object.entries(values).map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" dir="ltr" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {told(value)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
