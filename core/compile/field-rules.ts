import { isNode } from '../schema/keywords';
import type { AheadRule, AmongRule, ComputeCase, CountRule, IncludesTenantRule, FromFileRule, FromPhoneRule, InsideHoursRule, KeysFromRule, LatestRule, OpeningRule, RecallRule, RequiredForRule, ShareRule, SumRule, MemberOfRule, NotBelowRule } from '../rules';
import type { Field, JsonObject } from '../types';

type Hints = { readonly [hint: string]: unknown };

/** One or a list, as a list. */
function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function computeCases(hint: unknown): ComputeCase[] {
  return typeof hint === 'string' ? [{ is: hint }] : (hint as ComputeCase[]);
}

/** The hints of a property that rule over its values. Their meta-schema has checked them: the right name has the right shape. */
export function fieldRules(hints: Hints): Partial<Field> {
  const { uniqueBy, compute, counts, share, among, atMostTenant, includesTenant, tolerates, publicAddress, lockedWhen, lockedUnless, exclusiveWhen, keysFrom, ahead, insideHours, requiredFor, numbered, placeholders, defaultSelf, defaultTenant, keeps, zoneOf, fromFile, fromPhone, opening, usage, latest, sums, linkTo, personal, personOf, recalls, stored, notBelow, memberOf } = hints;
  const rules: Partial<Field> = {};
  if (Array.isArray(uniqueBy)) rules.uniqueBy = uniqueBy.map((members) => asList(members).map(String));
  if (compute !== undefined) rules.compute = computeCases(compute);
  if (isNode(counts)) rules.counts = counts as unknown as CountRule;
  if (isNode(share)) rules.share = share as unknown as ShareRule;
  if (isNode(among)) rules.among = among as unknown as AmongRule;
  if (atMostTenant !== undefined) rules.atMostTenant = asList(atMostTenant).map(String);
  if (isNode(includesTenant)) rules.includesTenant = includesTenant as unknown as IncludesTenantRule;
  if (tolerates === 'ninth-digit') rules.tolerates = tolerates;
  if (publicAddress === true) rules.publicAddress = true;
  if (isNode(lockedWhen)) rules.lockedWhen = lockedWhen as JsonObject;
  if (isNode(lockedUnless)) rules.lockedUnless = lockedUnless as JsonObject;
  if (isNode(exclusiveWhen)) rules.exclusiveWhen = exclusiveWhen as JsonObject;
  if (isNode(keysFrom)) rules.keysFrom = keysFrom as unknown as KeysFromRule;
  if (isNode(ahead)) rules.ahead = ahead as unknown as AheadRule;
  if (isNode(insideHours)) rules.insideHours = insideHours as unknown as InsideHoursRule;
  if (isNode(requiredFor)) rules.requiredFor = requiredFor as unknown as RequiredForRule;
  if (typeof numbered === 'string') rules.numbered = numbered;
  if (Array.isArray(placeholders)) rules.placeholders = placeholders.map(String);
  if (defaultSelf === true) rules.defaultSelf = true;
  if (typeof defaultTenant === 'string') rules.defaultTenant = defaultTenant;
  if (keeps === true) rules.keeps = true;
  if (typeof zoneOf === 'string') rules.zoneOf = zoneOf;
  if (isNode(fromFile)) rules.fromFile = fromFile as unknown as FromFileRule;
  if (isNode(fromPhone)) rules.fromPhone = fromPhone as unknown as FromPhoneRule;
  if (typeof opening === 'string' || isNode(opening)) rules.opening = opening as unknown as OpeningRule | string;
  if (usage === true) rules.usage = true;
  if (isNode(latest)) rules.latest = latest as unknown as LatestRule;
  if (typeof linkTo === 'string') rules.linkTo = linkTo;
  if (personal === true) rules.personal = true;
  if (typeof personOf === 'string') rules.personOf = personOf;
  if (isNode(recalls)) rules.recalls = recalls as unknown as RecallRule;
  if (stored === true) rules.stored = true;
  if (isNode(memberOf)) rules.memberOf = memberOf as unknown as MemberOfRule;
  if (isNode(notBelow)) rules.notBelow = notBelow as unknown as NotBelowRule;
  if (isNode(sums)) rules.sums = sums as unknown as SumRule;
  return rules;
}
