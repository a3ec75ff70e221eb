import { CALL_CLASSES } from '../../rules/call-class';
import type { CallSimulation } from '../../rules/call-simulation';
import { isNumber, isText, objectOf, oneOf, orNull } from '../../../../../src/providers/api/shape';

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
