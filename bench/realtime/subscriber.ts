import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { encodeFrame } from '../../server/realtime/protocol/socket-port';

/** A subscriber as cheap as can be, so that a thousand of them on the same machine measure the server and not themselves. */
export interface Subscriber {
  send(text: string): void;
  /** Resolves when the connection has ended. */
  leave(): Promise<void>;
}

/** One for all sockets: what is read is looked at before the next read. */
const shared = Buffer.allocUnsafe(256 * 1024);
const HEAD_END = '\r\n\r\n';
const MASKED = 0x80;

/** @param onFrame gets the bytes of each message; they hold only until it returns */
export async function openSubscriber(
  url: string,
  onFrame: (payload: Buffer, self: Subscriber) => void,
): Promise<Subscriber> {
  const { hostname, port, pathname, search } = new URL(url);
  let rest: Buffer | undefined;
  let upgraded: (() => void) | undefined;
  let isOpen = false;
  const read = (length: number): boolean => {
    const fresh = shared.subarray(0, length);
    let bytes = rest === undefined ? fresh : Buffer.concat([rest, fresh]);
    if (!isOpen) {
      const end = bytes.indexOf(HEAD_END);
      if (end !== -1) {
        isOpen = true;
        bytes = bytes.subarray(end + HEAD_END.length);
        upgraded?.();
      }
    }
    const used = isOpen ? takeFrames(bytes, (payload) => onFrame(payload, subscriber)) : 0;
    rest = used === bytes.length ? undefined : Buffer.from(bytes.subarray(used));
    return true;
  };
  const socket: Socket = createConnection({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: shared, callback: read },
  });
  const subscriber: Subscriber = {
    send: (text) => void socket.write(maskedFrame(text)),
    async leave() {
      socket.destroy();
      if (!socket.closed) await once(socket, 'close');
    },
  };
  const done = new Promise<void>((resolve) => (upgraded = resolve));
  await once(socket, 'connect');
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await done;
  return subscriber;
}

/** Answers how many bytes belonged to whole messages. */
function takeFrames(bytes: Buffer, onFrame: (payload: Buffer) => void): number {
  let start = 0;
  while (bytes.length - start >= 2) {
    const short = bytes[start + 1] ?? 0;
    const header = short < 126 ? 2 : 4;
    if (short === 127) throw new Error('subscriber: expected messages of less than 64 kB');
    if (bytes.length - start < header) break;
    const end = start + header + (header === 2 ? short : bytes.readUInt16BE(start + 2));
    if (bytes.length < end) break;
    onFrame(bytes.subarray(start + header, end));
    start = end;
  }
  return start;
}

/** With a mask of zeros, which changes nothing. */
function maskedFrame(text: string): Buffer {
  const frame = encodeFrame(text);
  const header = frame.length - Buffer.byteLength(text);
  const head = Buffer.concat([frame.subarray(0, header), Buffer.alloc(4)]);
  head[1] = (head[1] ?? 0) | MASKED;
  return Buffer.concat([head, frame.subarray(header)]);
}
