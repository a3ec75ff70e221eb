/** One whole WebSocket text message as a server sends it, header included; written to many sockets as it is, never changed. */
export type Frame = Buffer;

/** What the protocol needs of a transport. */
export interface Socket {
  /** Queues a frame; a socket that is gone ignores it. */
  send(frame: Frame): void;
  /** Asks the other side for a sign of life, below the protocol. */
  ping(): void;
  /** Ends the connection with a WebSocket close code. */
  close(code: number, reason?: string): void;
  /** Bytes that were sent but that the other side has not taken yet. */
  bufferedBytes(): number;
}

const TEXT_MESSAGE = 0x81;
const SHORT = 125;
const MEDIUM = 0xffff;

/** Frames a text once, for any number of sockets. */
export function encodeFrame(text: string): Frame {
  const length = Buffer.byteLength(text);
  const header = length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = TEXT_MESSAGE;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = SHORT + 1;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = SHORT + 2;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, header);
  return frame;
}

/** The text inside a frame of `encodeFrame`. */
export function frameText(frame: Frame): string {
  const length = frame[1] ?? 0;
  return frame.toString('utf8', length <= SHORT ? 2 : length === SHORT + 1 ? 4 : 10);
}
