/** Subscribers of the live benchmark, in a process of their own so that their work is not counted as the server's. */
import { CHANNEL, clockNs, type SubscriberAnswer, type SubscriberOrder } from './protocol';
import { openSubscriber, type Subscriber } from './subscriber';

const AT_ONCE = 50;
const POLL_MS = 10;
/** What stands before the time of sending inside the data, whose quotation marks are escaped. */
const SENT_AT = '\\"at\\":\\"';
/** Where the name of an event begins, and what the protocol's own names begin with. */
const NAME_START = '{"event":"'.length;
const OWN = 'p'.charCodeAt(0);

const subscribers: Subscriber[] = [];
const byEvent = new Map<bigint, number[]>();
let received = 0;
let joined = 0;

// The benchmark was interrupted.
process.on('disconnect', () => process.exit());
process.on('message', (order: SubscriberOrder) => void obey(order));

async function obey(order: SubscriberOrder): Promise<void> {
  if (order.kind === 'open') await openMany(order.url, order.count, order.subscribe);
  if (order.kind === 'reset') {
    byEvent.clear();
    last = undefined;
    received = 0;
  }
  if (order.kind === 'leave') await Promise.all(subscribers.splice(0).map((subscriber) => subscriber.leave()));
  answer(order.kind === 'report' ? report() : { kind: 'done' });
}

async function openMany(url: string, count: number, subscribe: boolean): Promise<void> {
  joined = 0;
  for (let done = 0; done < count; done += AT_ONCE) {
    const more = Array.from({ length: Math.min(AT_ONCE, count - done) }, () => openSubscriber(url, takeFrame));
    subscribers.push(...(await Promise.all(more)));
  }
  if (subscribe) await untilJoined(count);
}

/** Resolves when so many have been told that they are in the channel. */
function untilJoined(count: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (joined < count ? setTimeout(look, POLL_MS) : resolve());
    look();
  });
}

function takeFrame(payload: Buffer, self: Subscriber): void {
  const now = clockNs();
  if (payload[NAME_START] === OWN) {
    takeProtocol(payload.toString(), self);
    return;
  }
  received += 1;
  // A thousand times the same time of sending: it is read once.
  if (last === undefined || payload.compare(last.at, 0, last.at.length, last.start, last.start + last.at.length) !== 0)
    last = startOf(payload);
  last?.arrivals.push(Number(now - last.sentNs) / 1e6);
}

interface Sent {
  /** Where and how the time of sending stands in the message. */
  start: number;
  at: Buffer;
  sentNs: bigint;
  arrivals: number[];
}

let last: Sent | undefined;

function startOf(payload: Buffer): Sent | undefined {
  const found = payload.indexOf(SENT_AT);
  if (found === -1) return undefined;
  const start = found + SENT_AT.length;
  const at = Buffer.from(payload.subarray(start, payload.indexOf('\\', start)));
  const sentNs = BigInt(at.toString('latin1'));
  const arrivals = byEvent.get(sentNs) ?? [];
  byEvent.set(sentNs, arrivals);
  return { start, at, sentNs, arrivals };
}

function takeProtocol(text: string, self: Subscriber): void {
  if (text.includes('pusher:connection_established'))
    self.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL } }));
  else if (text.includes('pusher:ping')) self.send('{"event":"pusher:pong","data":{}}');
  else if (text.includes('subscription_succeeded')) joined += 1;
}

function report(): SubscriberAnswer {
  const events = [...byEvent.values()];
  return { kind: 'report', received, arrivals: events.flat(), last: events.map((arrivals) => Math.max(...arrivals)) };
}

function answer(message: SubscriberAnswer): void {
  process.send?.(message);
}
