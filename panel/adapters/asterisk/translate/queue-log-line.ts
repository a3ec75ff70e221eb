/** A line of `queue_log`: `1795468299|1795468293.5|vendas|NONE|ABANDON|1|1|5`. */
export interface QueueLogLine {
  /** In milliseconds; Asterisk writes whole seconds. */
  at: number;
  /** Uniqueid of the channel of the caller. */
  call: string;
  queue: string;
  /** Interface or name of the member. */
  agent: string;
  event: string;
  data: readonly string[];
}

/** Undefined where it is no such line. */
export function parseQueueLogLine(line: string): QueueLogLine | undefined {
  const [seconds, call, queue, agent, event, ...data] = line.split('|');
  if (call === undefined || queue === undefined || agent === undefined || !event) return undefined;
  // With microseconds where `logger.conf` asks for them.
  const at = /^\d+(?:\.\d+)?$/.test(seconds ?? '') ? Math.round(Number(seconds) * 1000) : undefined;
  return at === undefined ? undefined : { at, call, queue, agent, event, data };
}
