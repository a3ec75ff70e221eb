import type { ActionExplanation } from '../../../core/access/explain';
import type { RuleOrigin, TracedRule } from '../../../core/access/types';
import { isObject } from '../../../core/is-object';
import { ACTIONS } from '../../../core/types';
import type { AbilityRule, RightsExplanation } from '../../../core/wire';
import { isFlag, isNumber, isText, listOf, objectOf, oneOf, orAbsent, orNull } from '../../providers/shape';

const isTexts = listOf(isText);
const isNames = (value: unknown): value is string | string[] => isText(value) || isTexts(value);

const isRule = objectOf<AbilityRule>({
  action: isNames,
  subject: isNames,
  conditions: orAbsent(isObject),
  fields: orAbsent(isTexts),
  inverted: orAbsent(isFlag),
  mask: orAbsent(isFlag),
  keys: orAbsent(isTexts),
  reason: orAbsent(isText),
});
const isOfRole = objectOf<Extract<RuleOrigin, { kind: 'role' }>>({
  kind: oneOf(['role']),
  role: isText,
  index: isNumber,
});
const isOfProfile = objectOf<Extract<RuleOrigin, { kind: 'profile' }>>({
  kind: oneOf(['profile']),
  id: isText,
  name: isText,
  index: isNumber,
});
const isOrigin = (value: unknown): value is RuleOrigin => isOfRole(value) || isOfProfile(value);

const VERDICT = { extent: oneOf(['all', 'some', 'none']), decidedBy: orNull(isNumber) };

/** Why somebody may, or may not. */
export const isExplanation = objectOf<RightsExplanation>({
  rules: listOf(objectOf<TracedRule>({ rule: isRule, origin: isOrigin })),
  actions: listOf(
    objectOf<ActionExplanation>({
      ...VERDICT,
      action: oneOf(ACTIONS),
      considered: listOf(isNumber),
      fields: listOf(objectOf({ ...VERDICT, name: isText })),
    }),
  ),
  user: objectOf<RightsExplanation['user']>({ id: isText, name: isText, role: isText, tenantId: orNull(isText) }),
  resource: isText,
  record: orNull(objectOf({ id: isText, label: isText })),
  outsideTenant: isFlag,
});
