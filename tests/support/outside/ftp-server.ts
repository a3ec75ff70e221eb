import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** A server in memory that speaks as much FTP as copies need. */
export interface FtpServer {
  port: number;
  /** By whole path. */
  files: Map<string, Buffer>;
  /** Commands that came, without the password. */
  commands: string[];
  /** Names of files that are refused. */
  refused: Set<string>;
  /** While it is set, files are taken only once it resolves. */
  stall: Promise<void> | undefined;
  /** Takes only so many bytes of each file. */
  most: number;
  close(): Promise<void>;
}

export const FTP_ACCOUNT = { username: 'backup', password: 'ftp-secret-of-the-test' };
const HOME = '/home/backup';

export async function startFtpServer(): Promise<FtpServer> {
  const world = {
    files: new Map<string, Buffer>(),
    commands: [] as string[],
    refused: new Set<string>(),
    stall: undefined as Promise<void> | undefined,
    most: Infinity,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(ftp, socket, sockets);
  });
  const ftp: FtpServer = Object.assign(world, {
    port: await listening(server),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
  return ftp;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function serve(ftp: FtpServer, socket: Socket, sockets: Set<Socket>): void {
  let [cwd, user, isIn] = [HOME, '', false];
  let data: { server: Server; socket: Promise<Socket> } | undefined;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const answers: Record<string, (argument: string) => Promise<void> | void> = {
    USER: (name) => {
      user = name;
      say('331 password');
    },
    PASS: (password) => {
      isIn = user === FTP_ACCOUNT.username && password === FTP_ACCOUNT.password;
      say(isIn ? '230 in' : '530 not in');
    },
    PWD: () => say(`257 "${cwd}"`),
    CWD: (path) => {
      cwd = posix.resolve(cwd, path);
      say('250 there');
    },
    MKD: () => say('257 made'),
    TYPE: () => say('200 ok'),
    SIZE: (path) => {
      const found = ftp.files.get(posix.resolve(cwd, path));
      say(found ? `213 ${found.length}` : '550 nothing there');
    },
    DELE: (path) => say(ftp.files.delete(posix.resolve(cwd, path)) ? '250 gone' : '550 nothing there'),
    EPSV: async () => {
      const passive = createServer();
      const opened = new Promise<Socket>((resolve) => passive.once('connection', resolve));
      const port = await listening(passive);
      data = { server: passive, socket: opened };
      say(`229 passive (|||${port}|)`);
    },
    STOR: async (path) => {
      const connection = await data?.socket;
      data?.server.close();
      if (!connection || ftp.refused.has(posix.basename(path))) {
        connection?.destroy();
        return say('553 not this one');
      }
      sockets.add(connection);
      say('150 go on');
      await ftp.stall;
      const content = await buffer(connection).catch(() => Buffer.alloc(0));
      ftp.files.set(posix.resolve(cwd, path), content.subarray(0, ftp.most));
      say('226 stored');
    },
    QUIT: () => say('221 bye'),
  };
  say('220 test');
  let rest = '';
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, name = '', argument = ''] = /^(\w+) ?(.*)$/.exec(line) ?? [];
      const command = name.toUpperCase();
      ftp.commands.push(command === 'PASS' ? command : line);
      const answer = answers[command];
      if (!answer) say('502 unknown');
      else if (!isIn && command !== 'USER' && command !== 'PASS') say('530 not in');
      else void Promise.resolve(answer(argument)).catch(() => socket.destroy());
    }
  });
}
