import type { Clock } from './protocol/hub';

/** The real time. Its timer does not keep the process alive. */
export const systemClock: Clock = {
  now: () => performance.now(),
  every(ms, run) {
    const timer = setInterval(run, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
