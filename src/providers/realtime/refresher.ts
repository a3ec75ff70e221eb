/** Least time between two refreshes, and how much slower they come where answers are slow. */
const GAP_MS = 300;
const MAX_GAP_MS = 5000;
const SLOWNESS_FACTOR = 4;
/** Many pages hear of a change at once and must not ask at once. */
const JITTER_MS = 120;
const HELD_MS = 250;

export interface RefresherPorts {
  run: () => Promise<unknown>;
  /** False while a refresh would spoil what the person is doing; asked again soon. */
  mayRun?: () => boolean;
  /** 0 to 1; tests give their own. */
  random?: () => number;
}

/** Turns a stream of requests into few refreshes: one at a time, only in a visible tab, slower for a slow server. */
export interface Refresher {
  request: () => void;
  stop: () => void;
}

export function createRefresher({ run, mayRun = () => true, random = Math.random }: RefresherPorts): Refresher {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  let isRunning = false;
  let notBefore = 0;

  const plan = (least = 0): void => {
    if (timer !== undefined || isRunning || !isWanted || document.hidden) return;
    timer = setTimeout(fire, Math.max(least, notBefore - Date.now()) + random() * JITTER_MS);
  };

  const fire = (): void => {
    timer = undefined;
    if (document.hidden) return;
    if (mayRun()) void refresh();
    else plan(HELD_MS);
  };

  const refresh = async (): Promise<void> => {
    isRunning = true;
    isWanted = false;
    const begun = Date.now();
    try {
      await run();
    } finally {
      isRunning = false;
      const gap = Math.min(MAX_GAP_MS, Math.max(GAP_MS, (Date.now() - begun) * SLOWNESS_FACTOR));
      notBefore = Date.now() + gap;
      plan();
    }
  };

  const seen = () => plan();
  document.addEventListener('visibilitychange', seen);
  return {
    request: () => {
      isWanted = true;
      plan();
    },
    stop: () => {
      document.removeEventListener('visibilitychange', seen);
      isWanted = false;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
