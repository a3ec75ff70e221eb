import type { Runtime } from '../../../../../server/operations/runtime';

/** Why a message did not go out, as the channels themselves do not say it. */
export type DeliveryText =
  | 'noAddress'
  | 'templateGone'
  | 'templateValues'
  | 'noChannel'
  | 'unknown'
  | 'tooLate'
  | 'noFile'
  | 'inactive'
  | 'noContact'
  | 'needsTemplate';

/** Kept with the message, so in the language that everybody of a tenant reads. */
export function deliveryText({ translator }: Pick<Runtime, 'translator'>, key: DeliveryText): string {
  return translator.screenText('pt', 'chat-delivery', ['chatDelivery', key]) ?? key;
}
