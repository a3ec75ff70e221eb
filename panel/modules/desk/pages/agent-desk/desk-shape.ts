import {
  answerOf,
  isFlag,
  isNumber,
  isRecord,
  isText,
  listOf,
  objectOf,
  orNull,
} from '../../../../../src/providers/api/shape';
import type { MailingVariable } from '../../../dialer/rules/mailing-variable';
import type { OfferedDisposition } from '../../../dialer/rules/offered-disposition';
import type { Preview } from '../../../dialer/rules/preview';
import type { Desk, DeskCall, DeskCampaign, MissedCall } from '../../rules/desk';

/** Collections that the desk works with. */
export const STATES = 'agent-states';
export const CALLS = 'calls';

const isDisposition = objectOf<OfferedDisposition>({
  id: isText,
  name: isText,
  group: orNull(isText),
  result: orNull(isText),
  color: orNull(isText),
  hotkey: orNull(isText),
  requiresNotes: isFlag,
  requiresCallback: isFlag,
});

const isVariable = objectOf<MailingVariable>({
  key: isText,
  label: isText,
  type: orNull(isText),
  options: listOf(isText),
  required: isFlag,
  isEditable: isFlag,
});

const isDeskCall = objectOf<DeskCall>({
  call: isRecord,
  campaign: orNull(objectOf<DeskCampaign>({ id: isText, name: isText, script: orNull(isText) })),
  mailingContact: orNull(isRecord),
  variables: listOf(isVariable),
  contact: orNull(isRecord),
  dispositions: listOf(isDisposition),
  isDispositionRequired: isFlag,
  consulted: orNull(isText),
  isMuted: isFlag,
  calls: listOf(isRecord),
  attendances: listOf(isRecord),
});

const isDesk = objectOf<Desk>({
  at: isText,
  state: orNull(isRecord),
  work: orNull(isDeskCall),
  preview: orNull(
    objectOf<Preview>({
      id: isText,
      campaignId: isText,
      mailingContactId: isText,
      contact: orNull(isRecord),
      variables: listOf(isVariable),
      dialsAt: isText,
    }),
  ),
});

export const parseDesk = (json: unknown): Desk => answerOf('GET /api/desk', isDesk, json);
export const parseDeskCall = (json: unknown): DeskCall => answerOf('GET /api/desk/calls/{id}', isDeskCall, json);

const isMissedAnswer = objectOf<{ missed: MissedCall[] }>({
  missed: listOf(objectOf<MissedCall>({ call: isRecord, times: isNumber })),
});
export const parseMissed = (json: unknown): MissedCall[] =>
  answerOf('GET /api/desk/missed', isMissedAnswer, json).missed;
