import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createTranslator } from '../../../server/locales';
import { textFolders } from '../../../server/text-folders';
import { openMailer, type Mailer } from '../../../server/mail/mailer';
import { siteUrl } from '../../../server/site-url';
import type { Database } from '../../../server/database/types';

interface Received {
  from: string;
  to: string[];
  text: string;
}

const untouched = new Proxy({} as Database, {
  get: () => () => Promise.reject(new Error('expected no database where a mail server takes the mails')),
});
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A mail server that refuses the first mails with the given codes. */
async function mailServer(refusals: number[] = []) {
  const received: Received[] = [];
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const code = refusals[tries];
      tries += 1;
      done(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom;
        received.push({
          from: from === false ? '' : from.address,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done(null);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  open.push({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received, tries: () => tries };
}

function mailerFor(url: string): { mailer: Mailer; reports: string[] } {
  const reports: string[] = [];
  const mailer = openMailer({
    database: untouched,
    translator: createTranslator(textFolders('locales')),
    smtp: { url, from: 'Painel <painel@example.com>', retryMs: [1, 1] },
    sender: () => ({ title: 'Painel', site: 'https://painel.example.com' }),
    report: (error, where) => reports.push(`${where}: ${error instanceof Error ? error.message : String(error)}`),
  });
  open.unshift(mailer);
  return { mailer, reports };
}

function decode(encoding: string, content: string): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString();
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const letter = {
  to: { email: 'ana@example.com', name: 'Ana <b>', language: 'ar' as const },
  text: 'resetPassword' as const,
  params: { minutes: 60 },
  link: '/reset-password?token=abc',
};

it('hands mails to the mail server, in the language of the person, as text and as HTML', async () => {
  const server = await mailServer();
  const { mailer, reports } = mailerFor(server.url);
  expect(mailer.last).toBeUndefined();
  mailer.send(letter);
  await mailer.settled();
  expect(reports).toEqual([]);
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: 'painel@example.com', to: ['ana@example.com'] });
  const parts = [
    ...(mail?.text ?? '').matchAll(/Content-Type: (text\/\w+)[^]*?Content-Transfer-Encoding: (\S+)\s+([^]*?)\r\n----/g),
  ];
  const [text = '', html = ''] = parts.map(([, , encoding = '', content = '']) => decode(encoding, content));
  expect(parts.map(([, type]) => type)).toEqual(['text/plain', 'text/html']);
  expect(text).toContain('https://painel.example.com/reset-password?token=abc');
  expect(text).toContain('60');
  expect(html).toContain('dir="rtl"');
  expect(html).toContain('Ana &lt;b&gt;');
});

it('tries again while the mail server is busy, and gives up where it refuses for good', async () => {
  const busy = await mailServer([451, 421]);
  const { mailer, reports } = mailerFor(busy.url);
  mailer.send(letter);
  await mailer.settled();
  expect({ reports, mails: busy.received.length }).toEqual({ reports: [], mails: 1 });
  const strict = await mailServer([550]);
  const refused = mailerFor(strict.url);
  refused.mailer.send(letter);
  await refused.mailer.settled();
  expect({ mails: strict.received.length, tries: strict.tries(), reports: refused.reports.length }).toEqual({
    mails: 0,
    tries: 1,
    reports: 1,
  });
  expect(refused.reports[0]).toMatch(/^mail resetPassword: /);
});

it('reports a mail server that is away, without address or token', async () => {
  const { mailer, reports } = mailerFor('smtp://127.0.0.1:1');
  mailer.send(letter);
  await mailer.settled();
  expect(reports).toHaveLength(1);
  expect(reports[0]).not.toMatch(/ana@|abc/);
});

it('starts links where PUBLIC_URL says, else where the server listens', () => {
  const listening = { address: '127.0.0.1', family: 'IPv4', port: 4321 };
  expect(siteUrl({ publicUrl: 'https://a.example', host: '0.0.0.0', port: 3000 }, listening)).toBe('https://a.example');
  expect(siteUrl({ host: '127.0.0.1', port: 0 }, listening)).toBe('http://127.0.0.1:4321');
  expect(siteUrl({ host: '0.0.0.0', port: 3000 }, null)).toBe('http://localhost:3000');
  expect(siteUrl({ host: '::1', port: 3000 }, null)).toBe('http://[::1]:3000');
});
