/** Milliseconds between two looks at first, and at most. */
const FIRST_MS = 2500;
const LONGEST_MS = 40_000;

export interface ServerWatchPorts {
  isServerThere: () => Promise<boolean>;
  /** Gives up the attempt under way, which may be only a wait, for a new one. */
  retry: () => void;
}

/**
 * Finds the server again soon after it has come back. pusher-js waits 15 to 60 s after an attempt that failed, and has no
 * option for that; so somebody looks, and lets it begin anew as soon as the server answers.
 */
export interface ServerWatch {
  /** There is no connection. */
  lost: () => void;
  clear: () => void;
}

export function createServerWatch({ isServerThere, retry }: ServerWatchPorts): ServerWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_MS;

  const plan = (): void => {
    // Pages that lost the server together do not all come in the same moment.
    timer = setTimeout(() => void look(), wait * (1 + Math.random() / 2));
  };
  const look = async (): Promise<void> => {
    const asked = timer;
    const isThere = await isServerThere();
    if (asked !== timer) return;
    if (isThere) {
      retry();
      // Where the server answers and the connection fails nevertheless, attempts need more time, or lead nowhere.
      wait = Math.min(wait * 2, LONGEST_MS);
    }
    plan();
  };
  return {
    lost() {
      if (timer === undefined) plan();
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      wait = FIRST_MS;
    },
  };
}
