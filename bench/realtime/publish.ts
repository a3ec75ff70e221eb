import { createHash, createHmac } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
import { once } from 'node:events';
import { BENCH_APP, CHANNEL } from './protocol';

/** Some connections that publish, each with one request in flight. Bare sockets: what the sender costs would be taken from the server. */
export interface Publishers {
  /** Resolves when the answer has come. @throws Error for any answer but 200. */
  post(request: Buffer): Promise<void>;
  /** Sends the same request over all connections, again and again; answers how many were taken. */
  flood(request: Buffer, ms: number): Promise<number>;
  close(): void;
}

/** The bytes of a signed request that publishes to the channel of the benchmark. */
export function eventRequest(data: object): Buffer {
  const body = JSON.stringify({ name: 'tick', channel: CHANNEL, data: JSON.stringify(data) });
  const path = `/reverb/apps/${BENCH_APP.id}/events`;
  const md5 = createHash('md5').update(body).digest('hex');
  const query = `auth_key=${BENCH_APP.key}&auth_timestamp=${Math.floor(Date.now() / 1000)}&auth_version=1.0&body_md5=${md5}`;
  const signature = createHmac('sha256', BENCH_APP.secret).update(`POST\n${path}\n${query}`).digest('hex');
  return httpPost(`${path}?${query}&auth_signature=${signature}`, body);
}

export function httpPost(path: string, body: string): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

export async function openPublishers(port: number, count: number): Promise<Publishers> {
  const sockets = Array.from({ length: count }, () => createConnection({ port, host: '127.0.0.1', noDelay: true }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const [first] = sockets;
  if (first === undefined) throw new Error('publishers: expected at least one');
  return {
    post: (request) => exchange(first, request),
    async flood(request, ms) {
      const end = performance.now() + ms;
      let taken = 0;
      const repeat = async (socket: Socket) => {
        while (performance.now() < end) {
          await exchange(socket, request);
          taken += 1;
        }
      };
      await Promise.all(sockets.map(repeat));
      return taken;
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** Answers are small enough to come in one piece. */
async function exchange(socket: Socket, request: Buffer): Promise<void> {
  socket.write(request);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  const line = answer.toString('latin1', 0, 15);
  if (!line.startsWith('HTTP/1.1 200')) throw new Error(`publish: expected 200, got ${answer.toString()}`);
}
