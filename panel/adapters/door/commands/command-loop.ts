import type { Log } from '../../../../server/database/log';
import type { Command } from '../../../modules/telephony/rules/commands';
import { Backoff, type BackoffLimits } from '../backoff';
import { wait } from '../wait';
import { claim, report, type CommandsOptions } from './panel-commands';

export interface CommandLoopOptions {
  panel: CommandsOptions;
  /** Is there a connection to the exchange? */
  isConnected(): boolean;
  /** Has the exchange do it; answers why it has not, undefined where it has. Does not throw. */
  carryOut(command: Command): Promise<string | undefined>;
  log: Log;
  /** Of calls to the panel. */
  backoff?: BackoffLimits;
}

const BACKOFF: BackoffLimits = { first: 500, longest: 30_000 };
/** A key without the right may be given it. */
const CLOSED_MS = 60_000;
/** While there is no connection nothing is claimed, as another exchange of the tenant may take it. */
const LOOK_MS = 200;
const LONGEST_REASON = 300;

/** Takes commands of the panel, and has the exchange carry them out while there is a connection. */
export class CommandLoop {
  private readonly stopping = new AbortController();
  private readonly backoff: Backoff;
  private readonly atWork = new Set<Promise<void>>();
  /** Agents are moved one after the other, so that a pause comes after the login before it. */
  private agents: Promise<void> = Promise.resolve();
  private running: Promise<void> | undefined;

  constructor(private readonly options: CommandLoopOptions) {
    this.backoff = new Backoff(options.backoff ?? BACKOFF);
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Takes nothing any more; resolves when what was taken has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await Promise.all(this.atWork);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    const { panel, log } = this.options;
    let said: string | undefined;
    while (!signal.aborted) {
      if (!this.options.isConnected()) {
        await wait(LOOK_MS, signal);
        continue;
      }
      const claimed = await claim(panel, signal);
      if (claimed.outcome === 'claimed') {
        this.backoff.reset();
        for (const command of claimed.commands) this.begin(command);
      } else if (!signal.aborted) {
        const pause = claimed.outcome === 'closed' ? CLOSED_MS : this.backoff.next();
        // A key that is for events alone is no fault: it is said once.
        if (claimed.reason !== said) log.warn(`${claimed.reason}; commands are asked for again in ${pause} ms`);
        if (claimed.outcome === 'closed') said = claimed.reason;
        await wait(pause, signal);
      }
    }
  }

  private begin(command: Command): void {
    const isOfAgent = command.kind.endsWith('-agent');
    const work = isOfAgent ? this.agents.then(() => this.carryOut(command)) : this.carryOut(command);
    if (isOfAgent) this.agents = work;
    this.atWork.add(work);
    void work.finally(() => this.atWork.delete(work));
  }

  private async carryOut(command: Command): Promise<void> {
    const { panel, log } = this.options;
    const reason = await this.options.carryOut(command);
    const ending = reason === undefined ? { done: true } : { done: false, reason: reason.slice(0, LONGEST_REASON) };
    const unsaid = await report(panel, command.id, ending, this.stopping.signal);
    if (unsaid !== undefined) log.warn(`${command.kind} ${command.id}: ${unsaid}`);
  }
}
