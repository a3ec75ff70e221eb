import { CALL_CLASSES } from '../../../core/billing/call-class';
import type { CallSimulation } from '../../../core/billing/call-simulation';
import { isNumber, isText, objectOf, oneOf, orNull } from '../../providers/shape';

/** A simulated call, with its price. */
export const isCallSimulation = objectOf<CallSimulation>({
  number: isText,
  callType: oneOf(CALL_CLASSES),
  rate: orNull(
    objectOf({
      id: isText,
      prefix: orNull(isText),
      description: orNull(isText),
      timeBand: isText,
      pricePerMinute: isText,
    }),
  ),
  billedSeconds: orNull(isNumber),
  price: orNull(isText),
  currency: isText,
});
