/**
 * Tests a text that some expressions need very long for.
 * @param isNegated the text is refused where the expression fits, as under `not`: who cannot tell answers for what is meant
 */
export type CostlyTest = (expression: RegExp, text: string, isNegated: boolean) => boolean;

/** Steps of an expression that take no time worth mentioning. */
const FEW_STEPS = 1e7;
/** A group that repeats: what it matches can be divided among its turns in ever more ways. */
const REPEATED_GROUP = /\)(?:[*+]|\{\d+(?:,\d*)?\})/;
const UNLIMITED = /[*+]|\{\d+,\}/g;

let testCostly: CostlyTest = (expression, text) => expression.test(text);

/** Says how texts are tested that might take for ever, where the program has a way to end that. */
export function testCostlyPatternsBy(test: CostlyTest): void {
  testCostly = test;
}

/** The check of the keyword `pattern`, which must be a regular expression under the `u` flag. */
export function patternCheck(pattern: string, isNegated = false): (text: string) => boolean {
  const expression = new RegExp(pattern, 'u');
  const power = REPEATED_GROUP.test(pattern) ? Infinity : 1 + (pattern.match(UNLIMITED)?.length ?? 0);
  return (text) => ((text.length + 1) ** power <= FEW_STEPS ? expression.test(text) : testCostly(expression, text, isNegated));
}
