import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseFailure } from './database-failure';

/** One wait for the database. */
export interface Wait {
  /** Throws once the caller was refused, so that nothing more is asked for it, and nothing committed. */
  assertWanted(): void;
}

/** A request that has not been answered yet. */
export interface WaitingRequest {
  /** What work asks of the database, it asks for the request. */
  run(work: () => void): void;
  /** Its answer begins: what is still done for it has all the time that it needs, unless it was refused. */
  end(): void;
}

interface Account {
  /** Milliseconds in which it waited for a database that was slow. */
  lost: number;
  isAnswered: boolean;
  /** Refuses the waits that are under way. */
  readonly refusals: Set<() => void>;
}

const UNBOUNDED: Wait = { assertWanted: () => undefined };

const tooSlow = () => new DatabaseFailure('slow', { message: 'the database is too slow for the request' });

/**
 * How long a database that is slow may keep one request waiting, over all that the request asks of it. Of a database that is
 * not slow nothing is counted: statements that take long by themselves have bounds of their own.
 */
export class RequestPatience {
  private readonly accounts = new AsyncLocalStorage<Account>();
  private readonly waiting = new Set<Account>();

  /** @param patience in milliseconds */
  constructor(private readonly patience: number) {}

  request(): WaitingRequest {
    const account: Account = { lost: 0, isAnswered: false, refusals: new Set() };
    return { run: (work) => this.accounts.run(account, work), end: () => void (account.isAnswered = true) };
  }

  /** Work that waits for the database, as long as the request can. Rejects with the kind `slow` when that is over. */
  async wait<Result>(work: (wait: Wait) => Promise<Result>): Promise<Result> {
    const account = this.accounts.getStore();
    if (account && account.lost >= this.patience) throw tooSlow();
    if (account === undefined || account.isAnswered) return work(UNBOUNDED);
    let isWanted = true;
    let refuse: () => void = () => undefined;
    const refused = new Promise<never>((_resolve, reject) => {
      refuse = () => {
        isWanted = false;
        reject(tooSlow());
      };
    });
    const assertWanted = () => {
      if (!isWanted) throw tooSlow();
    };
    account.refusals.add(refuse);
    this.waiting.add(account);
    try {
      return await Promise.race([work({ assertWanted }), refused]);
    } finally {
      account.refusals.delete(refuse);
      if (account.refusals.size === 0) this.waiting.delete(account);
    }
  }

  /** The database was slow for so many milliseconds. */
  lose(ms: number): void {
    for (const account of this.waiting) {
      if (account.isAnswered) continue;
      account.lost += ms;
      if (account.lost >= this.patience) for (const refuse of account.refusals) refuse();
    }
  }
}
