import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** What was recorded of the event socket: frames with events, on the wire. */
export function transcript(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, '../fixtures/esl', `${name}.txt`));
}

/** Bodies of the events of a transcript. */
export function eventsOf(name: string): string[] {
  const bytes = transcript(name);
  const bodies: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf('\n\n', start) + 2;
    const length = Number(/Content-Length: (\d+)/.exec(bytes.toString('utf8', start, end))?.[1]);
    bodies.push(bytes.toString('utf8', end, end + length));
    start = end + length;
  }
  return bodies;
}

/** An event by its headers, which are encoded as FreeSWITCH does. */
export function event(name: string, values: Readonly<Record<string, string | number>>): string {
  const headers = { 'Event-Name': name, ...values };
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${encodeURIComponent(value)}\n`);
  return `${lines.join('')}\n`;
}

/** A frame that holds an event. */
export function frame(body: string): string {
  return `Content-Length: ${Buffer.byteLength(body)}\nContent-Type: text/event-plain\n\n${body}`;
}

export interface EslServer {
  port: number;
  /** What was asked of the console, in order; without what only reads. */
  commands: string[];
  /** What was asked to be told. */
  subscriptions: string[];
  logins: number;
  /** Answers of the console, by how the command begins; others are done. The longest beginning counts. */
  answers: Map<string, string>;
  /** Answers nothing any more, signs of life neither. */
  isSilent: boolean;
  /** Events to all who have logged in. */
  send(bodies: readonly string[]): void;
  /** As they are, to all who are connected. */
  write(text: string): void;
  /** Breaks all connections. */
  drop(): void;
  close(): Promise<void>;
}

const READS = /^(?:show|uuid_dump|uuid_exists|sofia status|callcenter_config (?:queue|agent|tier) list)/;
const EMPTY = '{"row_count":0}';

/** A FreeSWITCH whose event socket has the password `segredo`. */
export async function startEslServer(greeting = 'Content-Type: auth/request\n\n'): Promise<EslServer> {
  const sockets = new Set<Socket>();
  const known = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      known.delete(socket);
    });
    socket.write(greeting);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        const [line = '', ...headers] = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        if (!esl.isSilent) take(socket, line, headers);
      }
    });
  });
  const reply = (socket: Socket, said: string) => socket.write(`Content-Type: command/reply\nReply-Text: ${said}\n\n`);

  function take(socket: Socket, line: string, headers: readonly string[]): void {
    const [verb = '', ...rest] = line.split(' ');
    const what = rest.join(' ');
    if (verb === 'auth' || verb === 'userauth') {
      const isRight = what === 'segredo' || what === 'painel@example.com:segredo';
      reply(socket, isRight ? '+OK accepted' : '-ERR invalid');
      if (isRight) known.add(socket);
    } else if (!known.has(socket)) reply(socket, '-ERR command not found');
    else if (verb === 'event') {
      esl.subscriptions.push(what);
      esl.logins += 1;
      reply(socket, '+OK event listener enabled plain');
    } else if (verb === 'exit') {
      reply(socket, '+OK bye');
      socket.end('Content-Type: text/disconnect-notice\nContent-Length: 0\n\n');
    } else if (verb === 'api') socket.write('Content-Type: api/response\nContent-Length: 11\n\n1795796201\n');
    else if (verb === 'bgapi') {
      const id = /^Job-UUID: (.*)$/.exec(headers[0] ?? '')?.[1] ?? '';
      socket.write(`Content-Type: command/reply\nReply-Text: +OK Job-UUID: ${id}\nJob-UUID: ${id}\n\n`);
      if (!READS.test(what)) esl.commands.push(what);
      const answer = answerTo(what);
      if (answer !== undefined) socket.write(frame(job(id, answer)));
    } else reply(socket, '-ERR command not found');
  }

  /** Undefined: it takes long. */
  function answerTo(command: string): string | undefined {
    const names = [...esl.answers.keys()].filter((name) => command.startsWith(name));
    const longest = names.toSorted((one, other) => other.length - one.length)[0];
    const answer = longest === undefined ? '+OK\n' : esl.answers.get(longest);
    return answer === 'later' ? undefined : answer;
  }

  const esl: EslServer = {
    port: 0,
    commands: [],
    subscriptions: [],
    logins: 0,
    answers: new Map([
      ['show', EMPTY],
      ['uuid_dump', '-ERR No such channel!\n'],
      ['uuid_exists', 'false'],
      ['sofia status gateway', 'Invalid Gateway!\n'],
      ['callcenter_config queue list', '-ERR callcenter_config Command not found!\n'],
    ]),
    isSilent: false,
    send(bodies) {
      for (const socket of known) socket.write(bodies.map(frame).join(''));
    },
    write(text) {
      for (const socket of sockets) socket.write(text);
    },
    drop() {
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  esl.port = (server.address() as AddressInfo).port;
  return esl;
}

/** The body of an event has a length of its own. */
function job(id: string, answer: string): string {
  const head = event('BACKGROUND_JOB', { 'Job-UUID': id }).slice(0, -1);
  return `${head}Content-Length: ${Buffer.byteLength(answer)}\n\n${answer}`;
}

/** `show channels as json`, with what `uuid_dump` tells of each. */
export function haveChannels(esl: EslServer, dumps: readonly string[]): void {
  const uuids = dumps.map((dump) => /^Unique-ID: (.*)$/m.exec(dump)?.[1] ?? '');
  esl.answers.set('show channels', JSON.stringify({ row_count: dumps.length, rows: uuids.map((uuid) => ({ uuid })) }));
  for (const [index, uuid] of uuids.entries()) {
    esl.answers.set(`uuid_dump ${uuid}`, dumps[index] ?? '');
    esl.answers.set(`uuid_exists ${uuid}`, 'true');
  }
}
