import { deserialize, serialize } from 'node:v8';

/** A thread keeps the last of what it has unpacked. */
const MOST_UNPACKED = 50;

/** A value that many questions are about, as bytes that all threads read: to send them costs nothing. */
export interface Packed<Value> {
  id: number;
  bytes: SharedArrayBuffer;
  /** Names the type alone; nothing is there. */
  of?: Value;
}

const packed = new WeakMap<object, Packed<object>>();
let count = 0;

/** Packs plain data, once: it must not change afterwards. */
export function pack<Value extends object>(value: Value): Packed<Value> {
  const known = packed.get(value) as Packed<Value> | undefined;
  if (known) return known;
  const plain = serialize(value);
  const bytes = new SharedArrayBuffer(plain.length);
  new Uint8Array(bytes).set(plain);
  count += 1;
  const made: Packed<Value> = { id: count, bytes };
  packed.set(value, made);
  return made;
}

const unpacked = new Map<number, unknown>();

/** The value, for a thread: the same object each time, so that what was made of it is there the next time. */
export function unpack<Value extends object>({ id, bytes }: Packed<Value>): Value {
  const known = unpacked.get(id) as Value | undefined;
  if (known) return known;
  const value = deserialize(new Uint8Array(bytes).slice()) as Value;
  const [oldest] = unpacked.keys();
  if (oldest !== undefined && unpacked.size >= MOST_UNPACKED) unpacked.delete(oldest);
  unpacked.set(id, value);
  return value;
}
