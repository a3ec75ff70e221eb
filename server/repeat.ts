import { AsyncResource } from 'node:async_hooks';

/** Work that goes on until it is stopped. */
export interface Repeated {
  /** Does it now, or once more when it is running. */
  now(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Does work every so many milliseconds, never twice at a time. The timer does not keep the process alive. */
export function repeat(ms: number, work: () => Promise<void>, report: (error: unknown) => void): Repeated {
  // It belongs to no request, whoever asks for it.
  const begin = AsyncResource.bind(work);
  let running: Promise<void> | undefined;
  let isDue = false;
  let isStopped = false;
  const run = () => {
    if (isStopped) return;
    if (running) {
      isDue = true;
      return;
    }
    running = begin()
      .catch(report)
      .finally(() => {
        running = undefined;
        if (!isDue) return;
        isDue = false;
        run();
      });
  };
  const timer = setInterval(() => !running && run(), ms);
  timer.unref();
  return {
    now: run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
