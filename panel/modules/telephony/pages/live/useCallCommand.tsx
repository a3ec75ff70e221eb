import { useCallback, useState, type ReactNode } from 'react';
import { useNotify, useStore, useTranslate, Confirm } from 'react-admin';
import { phoneInSentence } from '../../../../../core/format/phone';
import { NumberDialog } from './NumberDialog';
import { PriorityDialog } from './PriorityDialog';
import type { DataRecord } from '../../../../../core/wire';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { useListedCall } from '../listed/useListedCall';
import type { CallCommand } from './CallMenu';

const TRANSFER = ['queues', 'extensions'] as const;

const RINGING = ['extensions'] as const;

interface Asked {
  command: CallCommand;
  call: DataRecord;
  /** That the caller has. */
  priority?: number | null;
  /** What the server said of the number that was given. */
  fault?: string;
}

export interface CallCommandFlow {
  /** @param priority of who waits in a queue, as far as it is known */
  begin: (command: CallCommand, call: DataRecord, priority?: number | null) => void;
  isBusy: boolean;
  /** To be drawn beside the menu. */
  dialog: ReactNode;
}

/**
 * From the entry of a menu to what the exchange did: at once, after a question where it ends a call, or with a number where one is needed. Whoever has
 * no extension of their own names one, which is kept in the browser.
 */
export function useCallCommand(refresh: () => void): CallCommandFlow {
  const notify = useNotify();
  const translate = useTranslate();
  const describe = useProblemText();
  const { call: post, dialog: listed } = useListedCall();
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setBusy] = useState(false);
  const [extension, setExtension] = useStore('telephony.ringingExtension', '');
  const send = useCallback(
    async (command: CallCommand, call: DataRecord, to?: string | number) => {
      setBusy(true);
      try {
        await post(`/api/calls/${call.id}/commands`, {
          command,
          ...(to !== undefined && { [typeof to === 'number' ? 'priority' : 'to']: to }),
        });
        setAsked(undefined);
        notify(translate(`watch.done.${command}`), { type: 'success' });
      } catch (error) {
        const fault = callFailure(error).body?.errors?.['to'];
        if (fault === undefined) notify(describe(error), { type: 'error', multiLine: true });
        else setAsked({ command, call, ...(to !== undefined && { fault }) });
      }
      setBusy(false);
      refresh();
    },
    [notify, translate, describe, refresh, post],
  );
  const begin: CallCommandFlow['begin'] = (command, call, priority = null) => {
    if (command === 'hangup' || command === 'transfer' || command === 'prioritize')
      setAsked({ command, call, priority });
    else void send(command, call, extension === '' ? undefined : extension);
  };
  const dialog =
    asked === undefined ? null : (
      <CommandDialog
        command={asked.command}
        call={asked.call}
        priority={asked.priority ?? null}
        fault={asked.fault}
        usual={asked.command === 'transfer' ? '' : extension}
        isBusy={isBusy}
        onClose={() => setAsked(undefined)}
        onSend={(to) => {
          if (typeof to === 'string' && asked.command !== 'transfer') setExtension(to);
          void send(asked.command, asked.call, to);
        }}
      />
    );
  return {
    begin,
    isBusy,
    dialog: (
      <>
        {dialog}
        {listed}
      </>
    ),
  };
}

interface CommandDialogProps {
  command: CallCommand;
  call: DataRecord;
  priority: number | null;
  fault: string | undefined;
  /** What stands in the field at first. */
  usual: string;
  isBusy: boolean;
  onClose: () => void;
  /** @param to a number to call, or a priority; absent where nothing is asked for */
  onSend: (to?: string | number) => void;
}

/** Asks before a call is ended, and for the number or the priority where one is needed. */
function CommandDialog({ command, call, priority, fault, usual, isBusy, onClose, onSend }: CommandDialogProps) {
  const translate = useTranslate();
  const title = translate(`watch.commands.${command}`);
  const names = { from: phoneOf(call['callerNumber']), to: phoneOf(call['calledNumber']) };
  if (command === 'hangup')
    return (
      <Confirm
        isOpen
        title={title}
        content={translate('watch.ask.hangup', names)}
        confirm={title}
        confirmColor="warning"
        loading={isBusy}
        onConfirm={() => onSend()}
        onClose={onClose}
      />
    );
  if (command === 'prioritize')
    return <PriorityDialog caller={names.from} usual={priority} isBusy={isBusy} onClose={onClose} onSend={onSend} />;
  const isTransfer = command === 'transfer';
  return (
    <NumberDialog
      title={title}
      text={translate(isTransfer ? 'watch.ask.transfer' : 'watch.ask.extension', names)}
      action={title}
      label={translate(isTransfer ? 'watch.ask.number' : 'watch.ask.own')}
      collections={isTransfer ? TRANSFER : RINGING}
      usual={usual}
      fault={fault}
      isBusy={isBusy}
      onClose={onClose}
      onSend={onSend}
    />
  );
}

const phoneOf = (value: unknown): string => (typeof value === 'string' ? phoneInSentence(value) : '–');
