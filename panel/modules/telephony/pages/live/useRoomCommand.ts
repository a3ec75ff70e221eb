import { useCallback, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useProblemText } from '../../../../../src/resources/useProblemText';

export type RoomCommand = 'mute' | 'unmute' | 'kick' | 'lock' | 'unlock';

export interface RoomCommands {
  /** @param member absent: of `mute` and `unmute` all who are no moderators */
  send: (command: RoomCommand, member?: string) => Promise<void>;
  may: (command: RoomCommand) => boolean;
  isBusy: boolean;
}

/** Has the exchange do something in a conference room, and says what came of it. */
export function useRoomCommand(id: string, refresh: () => void): RoomCommands {
  const notify = useNotify();
  const translate = useTranslate();
  const describe = useProblemText();
  const ability = useAbility();
  const [isBusy, setBusy] = useState(false);
  const send = useCallback(
    async (command: RoomCommand, member?: string) => {
      setBusy(true);
      try {
        await callApi(`/api/conference-rooms/${id}/commands`, 'POST', {
          command,
          ...(member !== undefined && { member }),
        });
        notify(translate(`watch.room.done.${command}`), { type: 'success' });
      } catch (error) {
        notify(describe(error), { type: 'error', multiLine: true });
      }
      setBusy(false);
      refresh();
    },
    [id, notify, translate, describe, refresh],
  );
  return { send, may: (command) => ability.can(command, 'conference-rooms'), isBusy };
}
