import { useCallback, useState, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { useListedCall } from '../listed/useListedCall';

export type RoomCommand = 'mute' | 'unmute' | 'kick' | 'lock' | 'unlock' | 'record' | 'unrecord' | 'invite' | 'end';

/** Whom the command is about: one member, of `mute` and `unmute` without one all who are no moderators; who is invited. */
interface Whom {
  member?: string;
  number?: string;
}

export interface RoomCommands {
  /** Answers what was said of the number that was given, undefined where nothing was. */
  send: (command: RoomCommand, whom?: Whom) => Promise<string | undefined>;
  may: (command: RoomCommand) => boolean;
  isBusy: boolean;
  /** To be drawn: asks why a number is called although a list names it. */
  dialog: ReactNode;
}

/** Has the exchange do something in a conference room, and says what came of it. */
export function useRoomCommand(id: string, refresh: () => void): RoomCommands {
  const notify = useNotify();
  const translate = useTranslate();
  const describe = useProblemText();
  const ability = useAbility();
  const { call, dialog } = useListedCall();
  const [isBusy, setBusy] = useState(false);
  const send = useCallback<RoomCommands['send']>(
    async (command, whom = {}) => {
      setBusy(true);
      let fault: string | undefined;
      try {
        await call(`/api/conference-rooms/${id}/commands`, { command, ...whom });
        notify(translate(`watch.room.done.${command}`), { type: 'success' });
      } catch (error) {
        fault = callFailure(error).body?.errors?.['number'];
        if (fault === undefined) notify(describe(error), { type: 'error', multiLine: true });
      }
      setBusy(false);
      refresh();
      return fault;
    },
    [id, notify, translate, describe, refresh, call],
  );
  return { send, may: (command) => ability.can(command, 'conference-rooms'), isBusy, dialog };
}
