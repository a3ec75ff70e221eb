import type { AbilityRule } from '../../../core/wire';

const asList = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);

/** Everything but the subject: rules that agree in it differ only in what they are about. */
function signature({ subject: _subject, action, ...rest }: AbilityRule): string {
  return JSON.stringify([
    asList(action).toSorted(),
    rest.conditions,
    rest.fields,
    rest.inverted,
    rest.mask,
    rest.keys,
    rest.reason,
  ]);
}

const oneOrMany = (subjects: string[]): string | string[] =>
  subjects.length === 1 ? (subjects[0] ?? subjects) : subjects;

/**
 * The same rights in fewer characters: rules that differ only in their subject become one with a list of subjects.
 * A later rule overrules an earlier one, so nothing is moved across a prohibition.
 */
export function compactRules(rules: AbilityRule[]): AbilityRule[] {
  const result: AbilityRule[] = [];
  let open = new Map<string, AbilityRule>();
  for (const rule of rules) {
    const key = signature(rule);
    if (rule.inverted) open = new Map();
    const same = open.get(key);
    if (same) {
      same.subject = oneOrMany([...new Set([...asList(same.subject), ...asList(rule.subject)])]);
    } else {
      const copy = { ...rule };
      result.push(copy);
      if (!rule.inverted) open.set(key, copy);
    }
  }
  return result;
}
