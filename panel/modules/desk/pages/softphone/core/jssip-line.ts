import JsSIP from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession';
import type { IncomingRTCSessionEvent, OutgoingRTCSessionEvent } from 'jssip/lib/UA';
import type { PhoneAccount } from '../../../rules/phone';
import type { CallEnd } from './phone-state';
import type { SipCall, SipCallEvents, SipLine, SipLineEvents } from './sip-line';
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
const BUSY = 486;
/** The exchange knows the extension, and not its password. */
const REFUSALS: ReadonlySet<string> = new Set(['Authentication Error', 'Rejected', 'Not Found']);

/** A documented method that the types of the library leave out. */
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
  pcConfig: RTCConfiguration;
}

/**
 * A line by JsSIP.
 * @param instance a UUID of this browser: what is left of an earlier registration of it gives way to the new one
 */
export function createJsSipLine(account: PhoneAccount, instance: string): SipLine {
  const { url, domain, user, name, ha1, iceServers } = account;
  // With the number in it, whoever relays requests finds the browser again after it came back over another connection.
  const contact = `sip:${user}@${crypto.randomUUID().slice(0, 12)}.invalid;transport=ws`;
  const agent = new JsSIP.UA({
    sockets: new SipSocket(url),
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
  const signedIn: SignedIn = { agent, pcConfig: { iceServers } };
  let end = () => undefined as void;
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
    call: (number, microphone) =>
      callOf(signedIn, agent.call(number, { mediaStream: microphone, pcConfig: signedIn.pcConfig }), 'out', number),
  };
}

/** Answers what ends the waiting for the next attempt. */
function listen(signedIn: SignedIn, events: SipLineEvents): () => void {
  const { agent } = signedIn;
  let wait = REGISTER_AGAIN_MS.least;
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    if (REFUSALS.has(String(cause))) {
      events.refused();
      return;
    }
    events.disconnected();
    clearTimeout(timer);
    if (!agent.isConnected()) return;
    timer = setTimeout(() => agent.register(), wait);
    wait = Math.min(wait * 2, REGISTER_AGAIN_MS.most);
  });
  agent.on('newRTCSession', (event: IncomingRTCSessionEvent | OutgoingRTCSessionEvent) => {
    const { session } = event;
    if (!isFromHere(event)) events.incoming(callOf(signedIn, session, 'in', session.remote_identity.uri.user));
  });
  return () => clearTimeout(timer);
}

function callOf({ agent, pcConfig }: SignedIn, session: RTCSession, direction: 'in' | 'out', number: string): SipCall {
  return {
    id: session.id,
    direction,
    number: number === 'anonymous' ? '' : number,
    name: direction === 'in' ? (session.remote_identity.display_name ?? '') : '',
    follow: (events) => follow(session, events),
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

function follow(session: RTCSession, events: SipCallEvents): void {
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
  session.on('accepted', () => events.answered());
  session.on('ended', ({ cause }) => events.ended(HUNG_UP.has(cause) ? null : 'network'));
  session.on('failed', ({ cause, ...end }) => {
    // What is declined here, or given up by whoever called, is no failure.
    const isWanted = cause === 'Canceled' || isFromHere(end);
    events.ended(isWanted ? null : (FAILURES[cause] ?? 'failed'));
  });
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
