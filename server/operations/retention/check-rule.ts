import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import type { Effect } from '../effects/effect';
import { retentionOffers, RULE_NEEDS } from './retention-rules';

/** A rule is for what may have one, and whoever makes it sees; it says no fewer days than its records have to be kept. */
export const checkRule: Effect = {
  needs: RULE_NEEDS,
  looksAt: ['collection', 'days', 'enabled'],
  validate({ runtime, ability }, _executor, { record }): Violation[] {
    const offers = retentionOffers(runtime).filter(({ resource }) => ability.can('read', resource.name));
    const offer = offers.find(({ resource }) => resource.name === record['collection']);
    if (offer === undefined)
      return [violation('collection', 'enum', { allowed: offers.map(({ resource }) => resource.name) })];
    return tooFew(record, offer.hook.leastDays);
  },
};

const tooFew = ({ days }: JsonObject, leastDays: number): Violation[] =>
  Number(days) >= leastDays ? [] : [violation('days', 'minimum', { minimum: leastDays })];
