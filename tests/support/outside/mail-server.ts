import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that came, its parts decoded. */
export interface ReceivedMail {
  to: string;
  text: string;
  files: { type: string; content: Buffer }[];
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** A mail server that takes every mail, except to addresses that it is told to refuse for good. */
export async function startMailServer(refused: ReadonlySet<string> = new Set()): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('nobody here'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(parsed(envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks).toString()));
        done(null);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parsed(to: string, source: string): ReceivedMail {
  const parts = source.split(/\r\n--[^\r\n]+\r\n/).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    const header = (name: string) => new RegExp(`^${name}: ([^;\r\n]*)`, 'im').exec(head)?.[1] ?? '';
    const content = bytesOf(header('Content-Transfer-Encoding'), body.join('\r\n\r\n'));
    return { type: header('Content-Type'), isFile: header('Content-Disposition') === 'attachment', content };
  });
  return {
    to,
    text: parts.find(({ type, isFile }) => type === 'text/plain' && !isFile)?.content.toString() ?? '',
    files: parts.flatMap(({ type, isFile, content }) => (isFile ? [{ type, content }] : [])),
  };
}

function bytesOf(encoding: string, text: string): Buffer {
  if (encoding === 'base64') return Buffer.from(text.replace(/\r\n--[^]*$/, ''), 'base64');
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
