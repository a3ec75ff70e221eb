/** Milliseconds before each further attempt; the last one stays. */
const WAITS_MS = [2000, 5000, 15_000, 60_000];
/** A connection that lasted so long starts anew with the shortest wait. */
const STEADY_MS = 30_000;

export interface ComeBackPorts {
  /** Does the server still know the session? Rejects when it does not answer. */
  verifySession: () => Promise<boolean>;
  connect: () => Promise<void>;
}

/** The way back after a refusal, which pusher-js takes for good. */
export interface ComeBack {
  /** The server has refused or ended the connection: try again later, ever more rarely. */
  refused: () => void;
  connected: () => void;
  /** Nobody wants a connection any more. */
  clear: () => void;
}

/** Asks about the session before every attempt, so that whoever may not come in any more knocks no longer. */
export function createComeBack({ verifySession, connect }: ComeBackPorts): ComeBack {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let connectedAt: number | undefined;

  const plan = (): void => {
    const wait = WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)] ?? 0;
    attempts += 1;
    clearTimeout(timer);
    // Whoever was refused together does not come back together.
    timer = setTimeout(() => void attempt(), wait * (1 + Math.random() / 2));
  };
  const attempt = async (): Promise<void> => {
    const asked = timer;
    try {
      const isKnown = await verifySession();
      if (asked === timer && isKnown) await connect();
    } catch {
      // No answer: nothing is known yet, and the badge shows that there is no connection.
      if (asked === timer) plan();
    }
  };
  return {
    refused() {
      if (connectedAt !== undefined && Date.now() - connectedAt >= STEADY_MS) attempts = 0;
      connectedAt = undefined;
      plan();
    },
    connected() {
      connectedAt = Date.now();
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      attempts = 0;
      connectedAt = undefined;
    },
  };
}
