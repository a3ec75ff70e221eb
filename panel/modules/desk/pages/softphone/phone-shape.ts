import {
  answerOf,
  isFlag,
  isText,
  listOf,
  objectOf,
  oneOf,
  orAbsent,
  orNull,
} from '../../../../../src/providers/api/shape';
import type { DeskPhone, IceServer, PhoneAccount } from '../../rules/phone';

const isDeskPhone = objectOf<DeskPhone>({
  extension: orNull(
    objectOf<NonNullable<DeskPhone['extension']>>({
      number: isText,
      name: isText,
      type: oneOf(['sip', 'webrtc', 'both', 'virtual']),
    }),
  ),
  hasBrowserPhone: isFlag,
  autoAnswer: isFlag,
});

const isAccount = objectOf<PhoneAccount>({
  url: isText,
  domain: isText,
  user: isText,
  name: isText,
  ha1: isText,
  iceServers: listOf(
    objectOf<IceServer>({ urls: listOf(isText), username: orAbsent(isText), credential: orAbsent(isText) }),
  ),
});

export const parseDeskPhone = (json: unknown): DeskPhone => answerOf('GET /api/desk/phone', isDeskPhone, json);
export const parseAccount = (json: unknown): PhoneAccount => answerOf('POST /api/desk/phone', isAccount, json);
