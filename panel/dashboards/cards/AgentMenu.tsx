import ForumIcon from '@mui/icons-material/ForumOutlined';
import QueueIcon from '@mui/icons-material/QueueOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MoveItems } from '../../../src/resources/moves/MoveItems';
import { useMoveFlow } from '../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../src/resources/moves/useMoves';
import { useGeneratedScreen } from '../../../src/resources/useGeneratedScreen';
import { mayOnRecord } from '../../../src/providers/session/recordRights';
import { useAbility } from '../../../src/providers/session/useAbility';
import { useSession } from '../../../src/providers/session/useSession';
import { useMessagePerson } from '../../modules/chat/pages/internal-chat/useMessagePerson';
import { CallItems, useCallCommands } from '../../modules/telephony/pages/live/CallMenu';
import { useCallCommand } from '../../modules/telephony/pages/live/useCallCommand';
import { useRowMenu } from '../../modules/telephony/pages/live/useRowMenu';
import type { AgentShown, AgentsSnapshot } from '../../modules/telephony/rules/live-snapshots';
import { AgentQueues } from './AgentQueues';

interface AgentMenuProps {
  agent: Pick<AgentShown, 'id' | 'name' | 'state' | 'call'>;
  /** Those that the person may have the agent in or out of; none where that is not about telephones. */
  queues: AgentsSnapshot['queues'];
  refresh: () => void;
}

/** What can be done with an agent: moves of the state, the call, the queues, and a word between colleagues. */
export function AgentMenu({ agent, queues, refresh }: AgentMenuProps) {
  const translate = useTranslate();
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const generated = useGeneratedScreen('agent-states');
  const { offered, label } = useMoves(generated);
  const { begin, dialog } = useMoveFlow(generated, refresh);
  const commandsOf = useCallCommands();
  const command = useCallCommand(refresh);
  const message = useMessagePerson();
  const [isChanging, setChanging] = useState(false);
  const { id, state, call } = agent;
  const name = agent.name ?? '';
  const { button, menu, choose } = useRowMenu(translate('watch.members.actions', { name }));
  const moves = state === null ? [] : offered(state);
  const commands = call === null ? [] : commandsOf(call);
  const mayChange = queues.length > 0 && mayOnRecord(ability, 'update', 'agents', { id }, tenantId, 'queueMemberships');
  const hasOwn = mayChange || message !== undefined;
  if (moves.length + commands.length === 0 && !hasOwn) return <>{dialog}</>;
  return (
    <>
      {button}
      <Menu {...menu}>
        {state === null ? null : (
          <MoveItems moves={moves} label={label} onChoose={(move) => choose(() => begin(move, [state]))} />
        )}
        {call === null ? null : (
          <CallItems commands={commands} onChoose={(chosen) => choose(() => command.begin(chosen, call))} />
        )}
        {hasOwn && moves.length + commands.length > 0 ? <Divider /> : null}
        {mayChange ? (
          <MenuItem onClick={() => choose(() => setChanging(true))}>
            <ListItemIcon>
              <QueueIcon fontSize="small" />
            </ListItemIcon>
            {translate('dashboard.team.changeQueues')}
          </MenuItem>
        ) : null}
        {message === undefined ? null : (
          <MenuItem onClick={() => choose(() => void message(id))}>
            <ListItemIcon>
              <ForumIcon fontSize="small" />
            </ListItemIcon>
            {translate('dashboard.team.message')}
          </MenuItem>
        )}
      </Menu>
      {dialog}
      {command.dialog}
      {isChanging ? (
        <AgentQueues id={id} name={name} queues={queues} onClose={() => setChanging(false)} onDone={refresh} />
      ) : null}
    </>
  );
}
