import JsSIP from 'jssip';
import type {
  IncomingAckEvent,
  IncomingEvent,
  OutgoingAckEvent,
  OutgoingEvent,
  RTCSession,
} from 'jssip/lib/RTCSession';
import type { IncomingRequest, IncomingResponse } from 'jssip/lib/SIPMessage';
import type { IncomingRTCSessionEvent, OptionsListener, OutgoingRTCSessionEvent } from 'jssip/lib/UA';
import type { PhoneAccount } from '../../../rules/phone';
import type { CallEnd } from './phone-state';
import type { SipCall, SipCallEvents, SipDialog, SipLine, SipLineEvents } from './sip-line';
import { SipSocket } from './sip-socket';

/** Seconds between two attempts to connect: the longest grows from the shortest. */
const RETRY = { connection_recovery_min_interval: 1, connection_recovery_max_interval: 15 };
/** Until it is tried again to register where the exchange says that it cannot just now; it doubles. */
const REGISTER_AGAIN_MS = { least: 2000, most: 30_000 };
/** Seconds that a registration lasts; whoever is gone is called no longer than that. */
const REGISTERED_SECONDS = 120;
/** The exchange says within this whether it gives a call on. */
const REFER_MS = 10_000;
/** Answers of an exchange that cannot reach the other side just now. */
const AWAY: ReadonlySet<number> = new Set([408, 480, 500, 502, 503, 504]);
/** Addresses that are not found by then are not waited for. */
const GATHER_MS = 1500;
/** A connection over which nothing was registered by then has lost what was asked, and is opened anew. */
const UNREGISTERED_MS = 15_000;
/** Who asks whether the other side is there is to ask again. */
const TEMPORARILY_UNAVAILABLE = 480;
const BUSY = 486;
/** The exchange knows the extension, and not its password. */
const REFUSALS: ReadonlySet<string> = new Set(['Authentication Error', 'Rejected', 'Not Found']);

/** What others ask with OPTIONS, which the types of the library leave out. */
interface IncomingOptions {
  originator: string;
  message: { reject(options: { status_code: number }): void };
}

/** A documented method that they leave out too. */
interface AsksOptions {
  sendOptions(
    target: string,
    body: undefined,
    options: {
      eventHandlers: { succeeded: () => void; failed: (event: { response: { status_code: number } | null }) => void };
    },
  ): void;
}

/** As whom the line signs in, and how the voice finds its way. */
interface SignedIn {
  agent: JsSIP.UA;
  socket: SipSocket;
  pcConfig: RTCConfiguration;
  /** Calls that are no new ones: each takes the place of one that is there. */
  replacing: WeakSet<RTCSession>;
}

/**
 * A line by JsSIP.
 * @param instance a UUID of this browser: what is left of an earlier registration of it gives way to the new one
 */
export function createJsSipLine(account: PhoneAccount, instance: string): SipLine {
  const { url, domain, user, name, ha1, iceServers } = account;
  // With the number in it, whoever relays requests finds the browser again after it came back over another connection.
  const contact = `sip:${user}@${crypto.randomUUID().slice(0, 12)}.invalid;transport=ws`;
  const socket = new SipSocket(url);
  const agent = new JsSIP.UA({
    sockets: socket,
    uri: `sip:${user}@${domain}`,
    contact_uri: contact,
    display_name: name,
    instance_id: instance,
    authorization_user: user,
    realm: domain,
    ha1,
    register_expires: REGISTERED_SECONDS,
    // A refresh that falls into a lost connection would end a call that can still be saved.
    session_timers: false,
    user_agent: 'Painel',
    ...RETRY,
  });
  const signedIn: SignedIn = { agent, socket, pcConfig: { iceServers }, replacing: new WeakSet() };
  let end = () => undefined as void;
  const call = (number: string, microphone: MediaStream, extraHeaders: string[] = []) => {
    const session = agent.call(number, { mediaStream: microphone, pcConfig: signedIn.pcConfig, extraHeaders });
    return callOf(signedIn, session, 'out', number);
  };
  return {
    start(events) {
      end = listen(signedIn, events);
      agent.start();
    },
    stop() {
      end();
      agent.removeAllListeners();
      agent.stop();
    },
    leave() {
      end();
      agent.removeAllListeners();
      agent.unregister();
    },
    call: (number, microphone) => call(number, microphone),
    goOn: ({ callId, localTag, remoteTag }, number, microphone) =>
      // An exchange between the two finds the call by its names, and asks of the number alone that it is one.
      call(number === '' ? user : number, microphone, [
        `Replaces: ${callId};to-tag=${remoteTag};from-tag=${localTag}`,
        // Who does not know what it means must not take it for a new call.
        'Require: replaces',
      ]),
  };
}

/** Answers what ends the waiting for the next attempt. */
function listen(signedIn: SignedIn, events: SipLineEvents): () => void {
  const { agent, socket, replacing } = signedIn;
  let wait = REGISTER_AGAIN_MS.least;
  let timer: ReturnType<typeof setTimeout> | undefined;
  agent.on('connecting', () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.drop(), UNREGISTERED_MS);
  });
  agent.on('registered', () => {
    clearTimeout(timer);
    wait = REGISTER_AGAIN_MS.least;
    events.registered();
  });
  agent.on('disconnected', () => {
    // Connected again, it registers by itself.
    clearTimeout(timer);
    events.disconnected();
  });
  agent.on('registrationFailed', ({ cause }) => {
    clearTimeout(timer);
    if (REFUSALS.has(String(cause))) {
      events.refused();
      return;
    }
    events.disconnected();
    if (!agent.isConnected()) return;
    timer = setTimeout(() => agent.register(), wait);
    wait = Math.min(wait * 2, REGISTER_AGAIN_MS.most);
  });
  agent.on('newRTCSession', (event: IncomingRTCSessionEvent | OutgoingRTCSessionEvent) => {
    const { session } = event;
    if (!isFromHere(event) && !replacing.has(session))
      events.incoming(callOf(signedIn, session, 'in', session.remote_identity.uri.user));
  });
  const hearOptions = (event: IncomingOptions) => {
    if (!isFromHere(event) && events.isReturning()) event.message.reject({ status_code: TEMPORARILY_UNAVAILABLE });
  };
  agent.on('newOptions', hearOptions as unknown as OptionsListener);
  return () => clearTimeout(timer);
}

function callOf(signedIn: SignedIn, session: RTCSession, direction: 'in' | 'out', number: string): SipCall {
  const { agent, pcConfig } = signedIn;
  let dialog: SipDialog | null = null;
  session.on('accepted', (event: IncomingEvent | OutgoingEvent) => {
    if ('response' in event && event.response !== null) dialog = dialogOf(event.response, 'from', 'to');
  });
  session.on('confirmed', (event: IncomingAckEvent | OutgoingAckEvent) => {
    if ('ack' in event && event.ack !== null) dialog = dialogOf(event.ack, 'to', 'from');
  });
  return {
    id: session.id,
    direction,
    number: number === 'anonymous' ? '' : number,
    name: direction === 'in' ? (session.remote_identity.display_name ?? '') : '',
    dialog: () => dialog,
    follow: (events) => follow(signedIn, session, events),
    answer: (microphone) => session.answer({ mediaStream: microphone, pcConfig }),
    end: () => {
      if (session.isEnded()) return;
      session.terminate(direction === 'in' && session.isInProgress() ? { status_code: BUSY } : {});
    },
    mute: (isMuted) => (isMuted ? session.mute({ audio: true }) : session.unmute({ audio: true })),
    hold: (isHeld) =>
      new Promise((resolve) => {
        session.on('ended', () => resolve(false));
        const isAsked = isHeld ? session.hold({}, () => resolve(true)) : session.unhold({}, () => resolve(true));
        if (!isAsked) resolve(false);
      }),
    press: (keys) => session.sendDTMF(keys, { transportType: JsSIP.C.DTMF_TRANSPORT.RFC2833 }),
    refer: (to) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), REFER_MS);
        const end = (isTaken: boolean) => () => {
          clearTimeout(timer);
          resolve(isTaken);
        };
        session.on('ended', end(true));
        session.refer(to, {
          eventHandlers: { accepted: end(true), failed: end(false), requestFailed: end(false) },
        });
      }),
    async restart() {
      // The library ends a call whose other side does not take the new offer.
      if (!(await isThere(agent, session))) return false;
      return session.renegotiate({ rtcOfferConstraints: { iceRestart: true } });
    },
    async useMicrophone(microphone) {
      const [track] = microphone.getAudioTracks();
      const sender = session.connection.getSenders().find((one) => one.track?.kind === 'audio');
      if (track !== undefined) await sender?.replaceTrack(track);
    },
  };
}

/** @param local the header with the tag of this side */
function dialogOf(message: IncomingRequest | IncomingResponse, local: 'from' | 'to', remote: 'from' | 'to'): SipDialog {
  return {
    callId: message.getHeader('call-id'),
    localTag: message[local].getParam<string>('tag'),
    remoteTag: message[remote].getParam<string>('tag'),
  };
}

/** Whether the exchange reaches the other side of a call. */
const isThere = (agent: JsSIP.UA, session: RTCSession): Promise<boolean> =>
  new Promise((resolve) => {
    (agent as unknown as AsksOptions).sendOptions(session.remote_identity.uri.toString(), undefined, {
      eventHandlers: {
        succeeded: () => resolve(true),
        failed: ({ response }) => resolve(response !== null && !AWAY.has(response.status_code)),
      },
    });
  });

function follow(signedIn: SignedIn, session: RTCSession, events: SipCallEvents): void {
  const hear = (connection: RTCPeerConnection) => {
    connection.addEventListener('track', ({ streams: [stream] }) => {
      if (stream !== undefined) events.heard(stream);
    });
    connection.addEventListener('iceconnectionstatechange', () => {
      const state = connection.iceConnectionState;
      if (state === 'connected' || state === 'completed') events.connection(true);
      if (state === 'disconnected' || state === 'failed') events.connection(false);
    });
  };
  // Of a call from here it is there already.
  const there = session.connection as RTCPeerConnection | null;
  if (there !== null) hear(there);
  else session.on('peerconnection', ({ peerconnection }) => hear(peerconnection));
  session.on('icecandidate', ({ ready }) => void setTimeout(ready, GATHER_MS));
  // What takes the place of another call may be talked of once the other side knows that it does.
  session.on(signedIn.replacing.has(session) ? 'confirmed' : 'accepted', () => events.answered());
  session.on('replaces', ({ accept }) =>
    accept((next: RTCSession) => events.replaced(replace(signedIn, session, next))),
  );
  session.on('ended', ({ cause }) => events.ended(HUNG_UP.has(cause) ? null : 'network'));
  session.on('failed', ({ cause, ...end }) => {
    // What is declined here, or given up by whoever called, is no failure.
    const isWanted = cause === 'Canceled' || isFromHere(end);
    events.ended(isWanted ? null : (FAILURES[cause] ?? 'failed'));
  });
}

/** Has a call of the same other side take the place of one that is there, which ends when the new one stands, or does not come to stand. */
function replace(signedIn: SignedIn, session: RTCSession, next: RTCSession): SipCall {
  signedIn.replacing.add(next);
  const end = () => {
    if (!session.isEnded()) session.terminate();
  };
  // The library ends the old one without asking whether it is over already.
  next.removeAllListeners('confirmed');
  for (const event of ['confirmed', 'ended', 'failed'] as const) next.on(event, end);
  return callOf(signedIn, next, 'in', next.remote_identity.uri.user);
}

/** The library has no values of the words that it declares. */
const isFromHere = ({ originator }: { originator: string }): boolean => originator === 'local';

/** As the library names causes. */
const HUNG_UP: ReadonlySet<string> = new Set(['Terminated', 'Canceled', 'Rejected', 'Busy']);

const FAILURES: Readonly<Record<string, CallEnd>> = {
  Busy: 'busy',
  Rejected: 'declined',
  Unavailable: 'unavailable',
  'No Answer': 'unavailable',
  Expires: 'unavailable',
  'Not Found': 'notFound',
  'Address Incomplete': 'notFound',
  'Connection Error': 'network',
  'Request Timeout': 'network',
};
