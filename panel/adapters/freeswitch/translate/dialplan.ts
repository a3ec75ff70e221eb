import type { IvrLeft } from '../../../events.gen';
import type { EslEvent } from '../esl/esl-event';
import { surveyAnswered } from '../../door/survey-answers';
import { callOfEvent, learnCalled, tellStart } from './calls';
import type { Context } from './context';

const RESULTS: readonly IvrLeft['result'][] = ['option', 'invalid', 'timeout', 'hangup', 'direct_dial'];

/** `CHANNEL_EXECUTE`: the dialplan does something with a channel. */
export function executes(context: Context, event: EslEvent): void {
  learnCalled(context, event);
  const found = callOfEvent(context, event);
  const application = event.get('Application');
  if (!found || application === undefined) return;
  if (found.part !== 'caller') return;
  // The channel that listens to another is no call; one that was told before it listened stays one.
  if (application === 'eavesdrop' || application === 'userspy') found.call.isSpy ||= !found.call.isTold;
  if (application === 'voicemail' && !isCheck(event.get('Application-Data'))) found.call.isVoicemail = true;
}

/** Somebody hears their own messages. */
function isCheck(data: string | undefined): boolean {
  return data !== undefined && /(?:^|\s)(?:check|admin|auth_only)\b/.test(data);
}

/** `painel::menu`, which the dialplan sends by `event`: see docs/adapters.md. */
export function menuStep(context: Context, event: EslEvent): void {
  const found = callOfEvent(context, event);
  const menu = event.get('Menu');
  if (!found || found.call.isSpy || menu === undefined) return;
  const { id } = found;
  tellStart(context, id, 'inside');
  if (event.get('Step') !== 'left') {
    context.tell([id, 'ivr.entered', menu, context.stamp], { type: 'ivr.entered', call: id, menu });
    return;
  }
  const result = RESULTS.find((one) => one === event.get('Result')) ?? 'option';
  context.tell([id, 'ivr.left', menu, context.stamp], {
    type: 'ivr.left',
    call: id,
    menu,
    result,
    digits: event.get('Digits'),
    option: event.get('Option'),
    destination: event.get('Destination'),
  });
}

/** `painel::survey`: what the caller has answered, once the survey is over. */
export function surveyStep(context: Context, event: EslEvent): void {
  const found = callOfEvent(context, event);
  const name = event.get('Survey');
  if (!found || found.call.isSpy || name === undefined) return;
  const { id } = found;
  tellStart(context, id, 'inside');
  context.tell(
    [id, 'survey.answered', name],
    surveyAnswered(id, name, (header) => event.get(header)),
  );
}

/** `painel::recording`, for recordings of which FreeSWITCH itself tells nothing. */
export function recordingStep(context: Context, event: EslEvent): void {
  const found = callOfEvent(context, event);
  const name = event.get('Recording');
  const seconds = event.number('Seconds');
  if (!found || found.call.isSpy || name === undefined || seconds === undefined || seconds < 0) return;
  const { id } = found;
  const started = event.number('Started');
  const format = event.get('Format');
  tellStart(context, id);
  context.tell([id, 'recording.ended', name], {
    type: 'recording.ended',
    call: id,
    recording: name,
    startedAt: new Date(started === undefined ? context.at - seconds * 1000 : started * 1000).toISOString(),
    seconds: Math.round(seconds),
    bytes: event.number('Bytes'),
    ...(format === 'wav' || format === 'mp3' ? { format } : {}),
  });
}
