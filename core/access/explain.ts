import type { Action, JsonObject } from '../types';
import { ACTIONS } from '../types';
import { buildAbility, subject } from './build-ability';
import { extentOf, type Extent, type IndexedRule } from './extent';
import type { TracedRule } from './types';

export interface Verdict {
  extent: Extent;
  /** The rule that decided, as an index into `Explanation.rules`; null where no rule speaks of it. */
  decidedBy: number | null;
}

export interface ActionExplanation extends Verdict {
  action: Action;
  /** Every rule that speaks of the action, the one with the last word first. */
  considered: number[];
  fields: (Verdict & { name: string })[];
}

/** Why somebody may, or may not. */
export interface Explanation {
  /** The rules that speak of the collection; a later one overrules an earlier one. */
  rules: TracedRule[];
  actions: ActionExplanation[];
}

export interface Question {
  collection: string;
  /** Names of the fields to be told of. */
  fields: readonly string[];
  /** The whole stored record, with the fields that conditions name; without one the rows as a whole are meant. */
  record?: JsonObject;
}

/**
 * Which rule decides what may be done with a collection, or with one record of it, per action and field. Asks the same
 * ability as everything else, so that it cannot disagree with it.
 */
export function explain(traced: readonly TracedRule[], { collection, fields, record }: Question): Explanation {
  const ability = buildAbility(traced.map(({ rule }) => rule));
  const about = record === undefined ? collection : subject(collection, { ...record });
  const speaking = new Set(
    ACTIONS.flatMap((action) => ability.possibleRulesFor(action, collection)).map(({ origin }) => origin),
  );
  const rules = traced.filter(({ rule }) => speaking.has(rule));
  const numbers = new Map<unknown, number>(rules.map(({ rule }, index) => [rule, index]));
  const numberOf = (rule: IndexedRule | null) => (rule === null ? null : (numbers.get(rule.origin) ?? null));
  const verdict = (action: Action, field?: string): Verdict => {
    const decidedBy = numberOf(ability.relevantRuleFor(action, about, field));
    if (record === undefined) return { extent: extentOf(ability.rulesFor(action, collection, field)), decidedBy };
    return { extent: ability.can(action, about, field) ? 'all' : 'none', decidedBy };
  };
  const actions = ACTIONS.map((action): ActionExplanation => ({
    action,
    ...verdict(action),
    considered: ability.possibleRulesFor(action, collection).flatMap((rule) => numberOf(rule) ?? []),
    // A record goes as a whole.
    fields: action === 'delete' ? [] : fields.map((name) => ({ name, ...verdict(action, name) })),
  }));
  return { rules, actions };
}
