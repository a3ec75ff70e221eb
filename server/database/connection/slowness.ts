/** Follows whether questions to the database are answered at once. */
export interface Slowness {
  isSlow(): boolean;
  asked(): void;
  /** The question that was asked last is over, whatever came of it. */
  answered(): void;
  stop(): void;
}

/** Answers at once, one after the other, after which it is no longer slow. */
const QUICK_AGAIN = 3;
const TICK_MS = 100;

/**
 * A database is slow from a question on that is not answered within the grace, in milliseconds, and tells how much time passes
 * meanwhile. It counts ticks: a turn of our own that takes long, as reading a thousand schemas does, is no silence of the database.
 */
export function followSlowness(grace: number, onLost: (ms: number) => void): Slowness {
  let due: NodeJS.Timeout | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let question = 0;
  let isLate = false;
  let quick = 0;
  const late = () => {
    isLate = true;
    quick = 0;
    if (ticking) return;
    onLost(grace);
    ticking = setInterval(() => onLost(TICK_MS), TICK_MS).unref();
  };
  const end = () => {
    clearInterval(ticking);
    ticking = undefined;
  };
  return {
    isSlow: () => ticking !== undefined,
    asked() {
      isLate = false;
      question += 1;
      const mine = question;
      // After a long turn an answer may be there that nobody has read yet.
      due = setTimeout(() => setImmediate(() => due !== undefined && mine === question && late()), grace).unref();
    },
    answered() {
      clearTimeout(due);
      due = undefined;
      if (isLate) return;
      quick += 1;
      if (quick >= QUICK_AGAIN) end();
    },
    stop() {
      clearTimeout(due);
      due = undefined;
      end();
    },
  };
}
