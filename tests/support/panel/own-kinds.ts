import { webchatKinds } from '../../../panel/modules/chat/rules/webchat/kinds';
import { telephonyKinds } from '../../../panel/modules/telephony/rules/kinds';
import { wallboardKinds } from '../../../panel/modules/wallboards/rules/kinds';

/** Kinds that plug-ins of the panel bring. */
export const ownKinds = { ...wallboardKinds, ...webchatKinds, ...telephonyKinds };
