import type { EslEvent } from '../esl/esl-event';
import { callOfEvent } from './calls';
import type { Context } from './context';

/**
 * FreeSWITCH tells of no transfer; into a variable of the channel that is sent elsewhere it writes when and whereto:
 * `1795468282:<uuid>:bl_xfer:1003/internal/XML`. Where the channel was talking until then, a person has sent it; else the dialplan.
 */
export function learnTransfer(context: Context, event: EslEvent): void {
  const found = callOfEvent(context, event);
  const source = event.variable('transfer_source');
  if (!found || source === undefined || source === found.channel.transferSource) return;
  const { channel, id, call } = found;
  channel.transferSource = source;
  const to = /^\d+:[^:]*:bl_xfer:([^/]+)/.exec(source)?.[1];
  if (to === undefined || channel.peer === undefined || call.isSpy) return;
  call.by = undefined;
  call.firstGone = undefined;
  context.tell([id, 'call.transferred', source], { type: 'call.transferred', call: id, to, kind: 'blind' });
}
