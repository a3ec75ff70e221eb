import { Confirm, useTranslate } from 'react-admin';
import { formatPhone } from '../../../../../core/format/phone';
import type { DataRecord } from '../../../../../core/wire';
import type { CallCommand } from './CallMenu';
import { NumberDialog } from './NumberDialog';

interface CommandDialogProps {
  command: CallCommand;
  call: DataRecord;
  fault: string | undefined;
  /** What stands in the field at first. */
  usual: string;
  isBusy: boolean;
  onClose: () => void;
  /** @param to absent where no number is asked for */
  onSend: (to?: string) => void;
}

/** Asks before a call is ended, and for the number where one is needed. */
export function CommandDialog({ command, call, fault, usual, isBusy, onClose, onSend }: CommandDialogProps) {
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

const TRANSFER = ['queues', 'extensions'] as const;
const RINGING = ['extensions'] as const;
const phoneOf = (value: unknown): string => (typeof value === 'string' ? formatPhone(value) : '–');
