import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const FIXTURES = join(import.meta.dirname, '../../fixtures/ami');
const CHALLENGE = '840415273';
const CHANGES = new Set(
  (
    'Atxfer Bridge CancelAtxfer ConfbridgeKick ConfbridgeLock ConfbridgeMute ConfbridgeStartRecord ConfbridgeStopRecord ' +
    'ConfbridgeUnlock ConfbridgeUnmute MuteAudio Hangup Originate PlayDTMF QueueAdd QueuePause QueueRemove Redirect'
  ).split(' '),
);

/** What was recorded of an Asterisk, banner and all, as on the wire. */
export function transcript(name: string): Buffer {
  return readFileSync(join(FIXTURES, name));
}

/** Events of a transcript, without what was answered to actions of whoever recorded it. */
export function eventsOf(name: string): string[] {
  return transcript(name)
    .toString('utf8')
    .split('\r\n\r\n')
    .filter((message) => message.startsWith('Event:') && !/^ActionID:/m.test(message));
}

/** A message by its headers. */
export function headers(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');
}

export interface Action {
  name: string;
  fields: ReadonlyMap<string, string>;
}

export interface AmiServer {
  port: number;
  actions: Action[];
  /** Items of lists by the action that asks for them, each a message without ActionID; others are refused. */
  lists: Map<string, string[]>;
  /** Values of variables and functions by how they are asked for. */
  variables: Map<string, string>;
  /** Why actions that change something are refused, by their name; without it they are done. */
  refusals: Map<string, string>;
  /** Answers no action any more, pings neither. */
  isSilent: boolean;
  knowsMd5: boolean;
  /** Events to all who have logged in. */
  send(messages: readonly string[]): void;
  /** Breaks all connections. */
  drop(): void;
  /** Connections that have logged in since the start. */
  logins: number;
  close(): Promise<void>;
}

/** An Asterisk that knows one user, `painel` with the secret `segredo`. */
export async function startAmiServer(banner = 'Asterisk Call Manager/9.0.0'): Promise<AmiServer> {
  const sockets = new Set<Socket>();
  const known = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      known.delete(socket);
    });
    socket.write(`${banner}\r\n`);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      for (let end = text.indexOf('\r\n\r\n'); end !== -1; end = text.indexOf('\r\n\r\n')) {
        const action = parse(text.slice(0, end));
        text = text.slice(end + 4);
        ami.actions.push(action);
        if (!ami.isSilent) answer(socket, action);
      }
    });
  });
  const write = (socket: Socket, lines: readonly string[]) => socket.write(`${lines.join('\r\n')}\r\n\r\n`);

  function answer(socket: Socket, { name, fields }: Action): void {
    const id = `ActionID: ${fields.get('ActionID') ?? ''}`;
    const say = (response: string, ...lines: string[]) => write(socket, [`Response: ${response}`, id, ...lines]);
    if (name === 'Challenge') {
      if (ami.knowsMd5) say('Success', `Challenge: ${CHALLENGE}`);
      else say('Error', 'Message: Must specify AuthType');
    } else if (name === 'Login') {
      const key = createHash('md5').update(`${CHALLENGE}segredo`).digest('hex');
      const isRight =
        fields.get('Username') === 'painel' && (fields.get('Key') === key || fields.get('Secret') === 'segredo');
      if (!isRight) return void say('Error', 'Message: Authentication failed');
      known.add(socket);
      ami.logins += 1;
      say('Success', 'Message: Authentication accepted');
      write(socket, ['Event: FullyBooted', 'Privilege: system,all', 'Status: Fully Booted']);
    } else if (name === 'Ping') say('Success', 'Ping: Pong');
    else if (name === 'Logoff') socket.end('Response: Goodbye\r\nMessage: Thanks for all the fish.\r\n\r\n');
    else if (name === 'Getvar') say('Success', `Value: ${ami.variables.get(fields.get('Variable') ?? '') ?? ''}`);
    else if (CHANGES.has(name)) {
      const refusal = ami.refusals.get(name);
      if (refusal === undefined) say('Success', 'Message: Done');
      else say('Error', `Message: ${refusal}`);
    } else {
      const items = ami.lists.get(name);
      if (!items) return void say('Error', 'Message: Invalid/unknown command');
      say('Success', 'EventList: start', 'Message: Items will follow');
      for (const item of items) write(socket, [item, id]);
      write(socket, [`Event: ${name}Complete`, id, 'EventList: Complete', `ListItems: ${items.length}`]);
    }
  }

  const ami: AmiServer = {
    port: 0,
    actions: [],
    lists: new Map([
      ['CoreShowChannels', []],
      ['QueueStatus', []],
    ]),
    variables: new Map(),
    refusals: new Map(),
    isSilent: false,
    knowsMd5: true,
    logins: 0,
    send(messages) {
      for (const socket of known) socket.write(messages.map((message) => `${message}\r\n\r\n`).join(''));
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
  ami.port = (server.address() as AddressInfo).port;
  return ami;
}

function parse(text: string): Action {
  const fields = new Map(
    text.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  return { name: fields.get('Action') ?? '', fields };
}
