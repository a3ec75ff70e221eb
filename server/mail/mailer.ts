import { AsyncResource } from 'node:async_hooks';
import type { Database } from '../database/types';
import type { Translator } from '../locales';
import { composeMail, type ComposedMail, type Letter, type Sender } from './compose-mail';
import { keepMail, lastMails, type KeptMail } from './outbox';
import { openSmtp, type Patience } from './smtp-delivery';

/** Writes to people. Whoever answers a call never waits for a mail, and never learns what became of it: the log does. */
export interface Mailer {
  /** Call it after the commit of what the mail is about. */
  send(letter: Letter): void;
  /**
   * For work in the background: resolves once the mail server has it, or it is kept where there is none, without its files.
   * @throws Error after the last try
   */
  deliver(letter: Letter, patience?: Patience): Promise<void>;
  /** Runs, in the background, what leads up to a mail: the caller cannot tell by the time whether there was anybody to write to. */
  later(where: string, work: () => Promise<void>): void;
  /** The last mails, newest first; undefined where a mail server takes them. */
  last?: (count: number) => Promise<KeptMail[]>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface MailerOptions {
  database: Database;
  translator: Translator;
  smtp: { url: string; from: string; retryMs?: readonly number[] } | undefined;
  /** Where the server listens is known after it was opened, and the product's name may change. */
  sender: () => Sender;
  report: (error: unknown, where: string) => void;
}

export function openMailer({ database, translator, smtp, sender, report }: MailerOptions): Mailer {
  const delivery = smtp && openSmtp(smtp);
  const deliver = (mail: ComposedMail, patience?: Patience) =>
    delivery ? delivery.deliver(mail, patience) : keepMail(database, mail);
  const running = new Set<Promise<void>>();
  // What goes on behind an answer is no part of the request.
  const begin = AsyncResource.bind((work: () => Promise<void>) => work());
  const later: Mailer['later'] = (where, work) => {
    const job = begin(work)
      .catch((error: unknown) => report(error, where))
      .finally(() => running.delete(job));
    running.add(job);
  };
  const settled = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    // The addressee is not for the log.
    send: (letter) => later(`mail ${letter.text}`, () => deliver(composeMail(translator, sender(), letter))),
    deliver: (letter, patience) => deliver(composeMail(translator, sender(), letter), patience),
    later,
    ...(!delivery && { last: (count: number) => lastMails(database, count) }),
    settled,
    async close() {
      delivery?.close();
      await settled();
    },
  };
}
