import { Problem } from '../../../core/errors';
import { beginThread } from './begin';
import { openCalls, type Answerers, type Questions } from './calls';

/**
 * Memory for what a thread makes of a file, in MB. The texts that the cells of a workbook share take the most: 48 million
 * letters are 100 MB at two bytes each.
 */
const HEAP_MB = 320;
/** Beside that, for what has just been made: a third of what Node gives, as several threads may read at a time. */
const YOUNG_MB = 16;

/** The code of a thread: `name` is that of its file without the ending, `beside` the address of a module whose source lies beside it. */
export interface ThreadPlace {
  name: string;
  beside: string;
}

/** What a thread may take for one answer. */
export interface ThreadLimits {
  /** Milliseconds in which it neither answers nor asks. */
  silentMs: number;
  heapMb?: number;
}

/** A thread that reads what others made. Past its limits it ends, and who waits for an answer gets `costly_file`. */
export interface BoundedThread<Own extends Questions, Asked extends Questions> {
  /** @param silentMs where this question may take another time than usual */
  ask: <Name extends keyof Own & string>(
    name: Name,
    question: Own[Name]['asks'],
    silentMs?: number,
  ) => Promise<Own[Name]['answers']>;
  /** What it asks in turn is answered by these from now on. */
  answerBy(answerers: Answerers<Asked>): void;
  state(): 'idle' | 'busy' | 'over';
  close(): Promise<void>;
}

export function openBoundedThread<Own extends Questions, Asked extends Questions>(
  { name, beside }: ThreadPlace,
  { silentMs, heapMb = HEAP_MB }: ThreadLimits,
): BoundedThread<Own, Asked> {
  const worker = beginThread(name, beside, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    givesWay: true,
  });
  let answerers: Answerers<Asked> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let limit = silentMs;
  let asked = 0;
  let isOver = false;
  const end = async (error: Error) => {
    isOver = true;
    clearTimeout(timer);
    calls.fail(error);
    await worker.terminate();
  };
  const startClock = () => {
    clearTimeout(timer);
    if (asked > 0 && !isOver) timer = setTimeout(() => void end(tooSlow(limit)), limit);
  };
  const calls = openCalls<Asked, Own>(worker, async (question, about) => {
    // While it waits for our answer, its time does not pass.
    clearTimeout(timer);
    try {
      const answer = answerers?.[question];
      if (answer === undefined) throw new Error(`${name}: expected no question called ${question}`);
      return await answer(about);
    } finally {
      startClock();
    }
  });
  worker.on('error', (error) => void end(isOutOfMemory(error) ? tooLarge(heapMb) : error));
  worker.on('exit', (code) => void end(new Error(`${name}: expected the thread to go on, but it ended with ${code}`)));
  worker.unref();
  return {
    answerBy(next) {
      answerers = next;
    },
    state: () => (isOver ? 'over' : asked > 0 ? 'busy' : 'idle'),
    async ask(question, about, most = silentMs) {
      asked += 1;
      limit = most;
      worker.ref();
      startClock();
      try {
        return await calls.ask(question, about);
      } finally {
        asked -= 1;
        if (asked === 0) worker.unref();
        startClock();
      }
    },
    close: () => end(new Error(`${name}: the thread was closed`)),
  };
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function tooSlow(limit: number): Problem {
  return new Problem('costly_file', {
    detail: `Expected a file that is read within ${limit / 1000} s; divide it, or save its table as CSV.`,
  });
}

function tooLarge(heapMb: number): Problem {
  return new Problem('costly_file', {
    detail: `Expected a file that is read in ${heapMb} MB of memory; divide it, or save its table as CSV.`,
  });
}
