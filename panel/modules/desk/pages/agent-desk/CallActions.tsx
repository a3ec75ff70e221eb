import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import type { DeskCall } from '../../rules/desk';
import { CallButtons, type CallCommand } from './CallButtons';
import { CALLS } from './desk-shape';
import { useCallCommands } from './useCallCommands';

interface CallActionsProps {
  work: DeskCall;
  refresh: () => void;
}

/** What the agent may have done to the call that goes on. */
export function CallActions({ work, refresh }: CallActionsProps) {
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const { isHeld, isBusy, isPossible, run } = useCallCommands(work, refresh);
  const { call, consulted, isMuted } = work;
  const may = (command: CallCommand) => mayOnRecord(ability, command, CALLS, { ...call }, tenantId);
  const commands = Object.keys(isPossible) as CallCommand[];
  return (
    <CallButtons
      isHeld={isHeld}
      isMuted={isMuted}
      consulted={consulted}
      isBusy={isBusy}
      can={new Set(commands.filter((command) => isPossible[command] && may(command)))}
      run={run}
    />
  );
}
