import { createContext, Script } from 'node:vm';
import { isObject } from '../core/is-object';
import { testCostlyPatternsBy } from '../core/validation/pattern-check';

const LIMIT_MS = 100;
const context = createContext(Object.create(null) as { expression?: RegExp; text?: string });
const script = new Script('expression.test(text)');

function test(expression: RegExp, text: string, isNegated: boolean): boolean {
  Object.assign(context, { expression, text });
  try {
    return script.runInContext(context, { timeout: LIMIT_MS }) === true;
  } catch (error) {
    // An error of the context's own kind: no instance of our `Error`.
    if (isObject(error) && error['code'] === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return isNegated;
    throw error;
  }
}

/** A text that the pattern of a schema does not come to an end with is refused, instead of keeping everybody waiting. */
export function boundPatterns(): void {
  testCostlyPatternsBy(test);
}
