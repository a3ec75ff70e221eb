import { createContext, Script } from 'node:vm';
import { isObject } from '../core/is-object';
import { hasCostlyNames, UNTOLD } from '../core/validation/formats/costly-names';
import { isLarge } from '../core/validation/is-large';
import { overlongLists } from '../core/validation/checks/overlong-lists';
import { boundBy } from '../core/validation/checks/pattern-check';
import { noteRepeating, UNIQUE } from '../core/validation/checks/unique-lists';
import { linearTest } from './linear-pattern';

/** For one text. */
const LIMIT_MS = 100;
/** Letters of a text, times those of the pattern, that the engine which never goes back takes in a moment. */
const FEW_STEPS = 1e7;

const context = createContext(Object.create(null) as { work?: () => unknown });
const script = new Script('work()');
const linear = new WeakMap<RegExp, ((text: string) => boolean) | null>();

/** Each expression is translated once. */
function linearOf(expression: RegExp): ((text: string) => boolean) | null {
  const known = linear.get(expression);
  if (known !== undefined) return known;
  const test = linearTest(expression.source) ?? null;
  linear.set(expression, test);
  return test;
}

/**
 * Does the work, or says that it takes too long; what has taken too long once has no more time in the same turn.
 * @param isAlone nobody else has turns
 */
function openBounds(isAlone: boolean): <Result>(work: () => Result, otherwise: Result) => Result {
  let isOver = false;
  return (work, otherwise) => {
    if (isOver) return otherwise;
    const begun = process.cpuUsage();
    // The clock of the limit goes on while other programs have the processor: what has not had its time is done again.
    for (;;) {
      try {
        let result = otherwise;
        context.work = () => (result = work());
        script.runInContext(context, { timeout: LIMIT_MS });
        return result;
      } catch (error) {
        // An error of the context's own kind: no instance of our `Error`.
        if (!isObject(error) || error['code'] !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
        if (process.cpuUsage(begun).user < (LIMIT_MS * 1000) / 2) continue;
        isOver = !isAlone;
        if (isOver) setImmediate(() => (isOver = false));
        return otherwise;
      }
    }
  };
}

/**
 * What the pattern of a schema may need long for is tested in a time in proportion to the text; and where that is too much, or the
 * pattern is of those that cannot be bounded so, the text is refused instead of keeping everybody waiting. Of what is wrong with a very
 * large record the first is told.
 * @param isAlone nobody else has turns
 */
export function boundValidation({ isAlone = false } = {}): void {
  const within = openBounds(isAlone);
  boundBy({
    isLarge,
    overlong: overlongLists,
    unique: UNIQUE,
    validate(schemas, value, work) {
      noteRepeating(value);
      return hasCostlyNames(schemas) ? within(work, UNTOLD) : work();
    },
    test(expression, text, isNegated) {
      const test = linearOf(expression);
      if (test && text.length * expression.source.length <= FEW_STEPS) return test(text);
      return within(() => test?.(text) ?? expression.test(text), isNegated);
    },
  });
}
