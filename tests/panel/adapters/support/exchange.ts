import type { AnyEvent } from '../../../../panel/events.gen';
import { AmiMessage } from '../../../../panel/adapters/asterisk/ami/ami-message';
import { Translator } from '../../../../panel/adapters/asterisk/translate/translator';
import { expectValid } from './expect-valid';

/** In seconds. */
export const START = 1_795_468_000;

/** An exchange where things happen second by second. */
export class Exchange {
  readonly translator = new Translator({
    exchange: 'matriz',
    tenant: 'horiz',
    trunks: new Map([['vivo', 'Vivo SIP']]),
    hasQueueLog: false,
  });
  readonly told: AnyEvent[] = [];
  private seconds = START;

  says(event: string, values: Record<string, string | number>): this {
    this.seconds += 1;
    const headers: Record<string, string | number> = { Event: event, Timestamp: `${this.seconds}.250000`, ...values };
    const message = new AmiMessage(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    this.told.push(...this.translator.take(message, this.seconds * 1000));
    return this;
  }

  waits(seconds: number): this {
    this.seconds += seconds;
    this.told.push(...this.translator.tick(this.seconds * 1000));
    return this;
  }

  /** A channel by its number; those without `linked` begin a call. */
  channel(number: number, name: string, values: Record<string, string | number> = {}): this {
    return this.says('Newchannel', {
      Channel: name,
      ChannelState: 4,
      Uniqueid: uid(number),
      Linkedid: uid(number),
      ...values,
    });
  }

  dials(from: number, to: number, name: string, dialString = ''): this {
    return this.says('DialBegin', {
      Uniqueid: uid(from),
      DestUniqueid: uid(to),
      DestChannel: name,
      DialString: dialString,
    });
  }

  dialEnds(from: number, to: number, status: string): this {
    return this.says('DialEnd', { Uniqueid: uid(from), DestUniqueid: uid(to), DialStatus: status });
  }

  hangsUp(number: number, cause = 16): this {
    return this.says('Hangup', { Uniqueid: uid(number), Cause: cause });
  }

  get short(): object[] {
    expectValid(this.told);
    return this.told.map(({ id: _id, at: _at, tenant: _tenant, ...rest }) => rest);
  }
}

/** Uniqueid of a channel by its number. */
export const uid = (number: number) => `${START}.${number}`;
/** The call that the first channel begins. */
export const call = uid(1);

/** From a trunk to extension 1001, who has answered. */
export function inbound(): Exchange {
  return new Exchange()
    .channel(1, 'PJSIP/vivo-00000001', { CallerIDNum: '11987654321', CallerIDName: 'Rita', Exten: '1133334444' })
    .says('Newexten', { Uniqueid: uid(1), Application: 'Dial', Extension: '1133334444' })
    .channel(2, 'PJSIP/1001-00000002', { ChannelState: 0, Linkedid: uid(1) })
    .dials(1, 2, 'PJSIP/1001-00000002', '1001')
    .says('DialState', { Uniqueid: uid(1), DestUniqueid: uid(2), DialStatus: 'RINGING' })
    .dialEnds(1, 2, 'ANSWER');
}
