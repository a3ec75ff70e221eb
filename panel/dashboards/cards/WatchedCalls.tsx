import Headphones from '@mui/icons-material/HeadphonesOutlined';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { useLiveSnapshot } from '../../../src/custom-pages/live/useLiveSnapshot';
import { RecordField } from '../../../src/fields/RecordField';
import { useRemote } from '../../../src/providers/api/useRemote';
import { RowAction } from '../../../src/resources/list/rows/RowAction';
import { CallItems, useCallCommands, type CallCommand } from '../../modules/telephony/pages/live/CallMenu';
import { CALLS_SOURCE } from '../../modules/telephony/pages/live/calls-source';
import { outside } from '../../modules/telephony/pages/live/MemberTable';
import { useCallCommand } from '../../modules/telephony/pages/live/useCallCommand';
import { watchTexts } from '../../modules/telephony/pages/live/watch-texts';

interface Watched {
  /** The call that an agent talks in, by the id of the agent. */
  calls: ReadonlyMap<string, DataRecord>;
  refresh: () => void;
}

const WatchedContext = createContext<Watched>({ calls: new Map(), refresh: () => undefined });
const SOURCE = { ...CALLS_SOURCE, pollSeconds: 5 };
/** What is done without taking part in the work of the agent. */
const WATCHING: readonly CallCommand[] = ['listen', 'whisper', 'barge'];

/** The calls that go on, asked for once for all agents of a card. */
export function WatchedCalls({ children }: { children: ReactNode }) {
  useRemote(watchTexts);
  const { snapshot, refresh } = useLiveSnapshot(SOURCE);
  const watched = useMemo(
    () => ({
      calls: new Map(
        (snapshot?.calls ?? []).flatMap(({ call }): [string, DataRecord][] =>
          typeof call['agentId'] === 'string' ? [[call['agentId'], call]] : [],
        ),
      ),
      refresh,
    }),
    [snapshot, refresh],
  );
  return <WatchedContext value={watched}>{children}</WatchedContext>;
}

/** The number at the other side of the call of an agent. Listens to the call, speaks to the agent alone, or takes part; nothing while there is no such call. */
export function WatchCall({ record }: { record: DataRecord }) {
  const translate = useTranslate();
  const { calls, refresh } = use(WatchedContext);
  const commandsOf = useCallCommands();
  const { begin, isBusy, dialog } = useCallCommand(refresh);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const call = calls.get(record.id);
  const commands = call === undefined ? [] : commandsOf(call).filter((command) => WATCHING.includes(command));
  if (call === undefined) return dialog;
  const choose = (command: CallCommand) => {
    setAnchor(null);
    begin(command, call);
  };
  return (
    <>
      <Box
        component="span"
        title={translate('watch.members.call')}
        data-call={call.id}
        sx={{
          display: { xs: 'none', lg: 'inline' },
          typography: 'body2',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        <RecordField collection="calls" record={call} field={outside(call)} />
      </Box>
      {commands.length === 0 ? null : (
        <RowAction
          title={translate('watch.follow')}
          of={String(record['name'] ?? '')}
          disabled={isBusy}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Headphones fontSize="small" />
        </RowAction>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <CallItems commands={commands} onChoose={choose} />
      </Menu>
      {dialog}
    </>
  );
}
