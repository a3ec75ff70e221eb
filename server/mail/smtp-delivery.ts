import { setTimeout as pause } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { ComposedMail } from './compose-mail';

/** Waits between tries, in milliseconds. */
const RETRY_MS = [5000, 30_000, 120_000, 600_000];
const PATIENCE_MS = 15_000;
/** More waiting mails than this are refused: the mail server is away for long, and people ask again. */
const MOST_WAITING = 500;

/** How long somebody waits for a mail server that is away. */
export interface Patience {
  /** Tries after the first, at most; undefined: as many as there are waits. */
  retries?: number;
  /** Gives up what waits for another try. */
  signal?: AbortSignal;
}

/** Hands mails to a mail server. */
export interface SmtpDelivery {
  /** Resolves when the mail server took it. @throws Error after the last try, or at once when it was refused for good. */
  deliver(mail: ComposedMail, patience?: Patience): Promise<void>;
  /** Gives up what still waits for another try. */
  close(): void;
}

export function openSmtp({
  url,
  from,
  retryMs = RETRY_MS,
}: {
  url: string;
  from: string;
  retryMs?: readonly number[];
}): SmtpDelivery {
  let opened: Promise<Transporter> | undefined;
  // Fetched with the first mail: it takes 16 MB.
  const transport = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) => createTransport(settingsOf(url))));
  const closing = new AbortController();
  let waiting = 0;
  const tryUntilTaken = async (mail: ComposedMail, { retries = retryMs.length, signal }: Patience): Promise<void> => {
    const { to, subject, body, html, files = [] } = mail;
    const attachments = files.map(({ name, type, content }) => ({ filename: name, contentType: type, content }));
    const ending = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal;
    for (let attempt = 0; ; attempt += 1) {
      try {
        await (await transport()).sendMail({ from, to, subject, text: body, html, attachments });
        return;
      } catch (error) {
        const wait = attempt < retries ? retryMs[attempt] : undefined;
        if (wait === undefined || isFinal(error)) throw error;
        await pause(wait, undefined, { signal: ending, ref: false });
      }
    }
  };
  return {
    async deliver(mail, patience = {}) {
      if (waiting >= MOST_WAITING)
        throw new Error(`SMTP_URL: ${MOST_WAITING} mails already wait for the mail server; this one is dropped`);
      waiting += 1;
      try {
        await tryUntilTaken(mail, patience);
      } finally {
        waiting -= 1;
      }
    },
    close() {
      closing.abort();
      void opened?.then((open) => open.close());
    },
  };
}

const settingsOf = (url: string) => ({
  url,
  pool: true,
  maxConnections: 2,
  connectionTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
});

/** Answers from 500 up mean that trying again is of no use. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}
