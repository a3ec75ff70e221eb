import type { IvrLeft } from '../../../events.gen';
import type { AmiMessage } from '../ami/ami-message';
import { surveyAnswered } from '../../door/survey-answers';
import { callOf, tellStart } from './calls';
import type { Context } from './context';

const RESULTS: readonly IvrLeft['result'][] = ['option', 'invalid', 'timeout', 'hangup', 'direct_dial'];

/** What the dialplan says by `UserEvent`, under names of ours: see docs/adapters.md. */
export function userEvent(context: Context, message: AmiMessage): void {
  const name = message.get('UserEvent');
  const found = callOf(context, message.get('Uniqueid'));
  if (!found || found.call.isSpy) return;
  if (name === 'PainelMenu') menuStep(context, message, found.id);
  else if (name === 'PainelRecording') recording(context, message, found.id);
  else if (name === 'PainelScreened') screened(context, message, found.id);
  else if (name === 'PainelSurvey') survey(context, message, found.id);
}

function menuStep(context: Context, message: AmiMessage, id: string): void {
  const menu = message.get('Menu');
  if (menu === undefined) return;
  tellStart(context, id, 'inside');
  if (message.get('Step') !== 'left') {
    context.tell([id, 'ivr.entered', menu, context.stamp], { type: 'ivr.entered', call: id, menu });
    return;
  }
  const result = RESULTS.find((one) => one === message.get('Result')) ?? 'option';
  context.tell([id, 'ivr.left', menu, context.stamp], {
    type: 'ivr.left',
    call: id,
    menu,
    result,
    digits: message.get('Digits'),
    option: message.get('Option'),
    destination: message.get('Destination'),
  });
}

/** What AMD has heard; who is not known to be a machine is a person, and gone is neither. */
function screened(context: Context, message: AmiMessage, id: string): void {
  const result = message.get('Result');
  if (result !== 'MACHINE' && result !== 'HUMAN' && result !== 'NOTSURE') return;
  const answeredBy = result === 'MACHINE' ? 'machine' : 'person';
  tellStart(context, id);
  context.tell([id, 'call.screened'], { type: 'call.screened', call: id, answeredBy });
}

/** What the caller has answered, once the survey is over. */
function survey(context: Context, message: AmiMessage, id: string): void {
  const name = message.get('Survey');
  if (name === undefined) return;
  tellStart(context, id, 'inside');
  context.tell(
    [id, 'survey.answered', name],
    surveyAnswered(id, name, (header) => message.get(header)),
  );
}

/** For recordings that are no MixMonitor. */
function recording(context: Context, message: AmiMessage, id: string): void {
  const name = message.get('Recording');
  const seconds = message.number('Seconds');
  if (name === undefined || seconds === undefined || seconds < 0) return;
  const started = message.number('Started');
  const format = message.get('Format');
  tellStart(context, id);
  context.tell([id, 'recording.ended', name], {
    type: 'recording.ended',
    call: id,
    recording: name,
    startedAt: new Date(started === undefined ? context.at - seconds * 1000 : started * 1000).toISOString(),
    seconds: Math.round(seconds),
    bytes: message.number('Bytes'),
    ...(format === 'wav' || format === 'mp3' ? { format } : {}),
  });
}
