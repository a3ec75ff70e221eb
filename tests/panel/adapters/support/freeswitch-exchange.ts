import { EslEvent } from '../../../../panel/adapters/freeswitch/esl/esl-event';
import { Translator } from '../../../../panel/adapters/freeswitch/translate/translator';
import type { AnyEvent } from '../../../../panel/events.gen';
import { event } from './esl-server';
import { expectValid } from './expect-valid';

type Values = Readonly<Record<string, string | number>>;

/** In seconds. */
export const START = 1_795_468_000;

/** A FreeSWITCH where things happen second by second. */
export class FreeswitchExchange {
  readonly translator = new Translator({
    exchange: 'matriz',
    tenant: 'horiz',
    trunks: new Map([['vivo', 'Vivo SIP']]),
    profiles: new Map(),
  });
  readonly told: AnyEvent[] = [];
  private seconds = START;

  says(name: string, values: Values): this {
    this.seconds += 1;
    const [first, second] = name.includes('::') ? ['CUSTOM', { 'Event-Subclass': name }] : [name, {}];
    const text = event(first, { 'Event-Date-Timestamp': this.seconds * 1_000_000, ...second, ...values });
    this.told.push(...this.translator.take(EslEvent.parse(text), this.seconds * 1000));
    return this;
  }

  waits(seconds: number): this {
    this.seconds += seconds;
    this.told.push(...this.translator.tick(this.seconds * 1000));
    return this;
  }

  /** Somebody calls. */
  calls(uuid: string, from: Values, called: string): this {
    return this.says('CHANNEL_CREATE', {
      'Unique-ID': uuid,
      'Channel-Name': `sofia/internal/${uuid}@10.0.0.5`,
      'Call-Direction': 'inbound',
      'Caller-Destination-Number': called,
      ...from,
    });
  }

  /** Somebody is called. */
  dials(by: string, uuid: string, to: Values): this {
    return this.says('CHANNEL_CREATE', {
      'Unique-ID': uuid,
      'Channel-Name': `sofia/internal/${uuid}@10.0.0.6`,
      'Call-Direction': 'outbound',
      'Other-Type': 'originator',
      'Other-Leg-Unique-ID': by,
      ...to,
    });
  }

  answers(uuid: string): this {
    return this.says('CHANNEL_ANSWER', { 'Unique-ID': uuid });
  }

  bridges(one: string, other: string): this {
    return this.says('CHANNEL_BRIDGE', { 'Unique-ID': one, 'Bridge-A-Unique-ID': one, 'Bridge-B-Unique-ID': other });
  }

  unbridges(one: string, other: string, more: Values = {}): this {
    return this.says('CHANNEL_UNBRIDGE', {
      'Unique-ID': one,
      'Bridge-A-Unique-ID': one,
      'Bridge-B-Unique-ID': other,
      ...more,
    });
  }

  executes(uuid: string, application: string, data = '', more: Values = {}): this {
    return this.says('CHANNEL_EXECUTE', {
      'Unique-ID': uuid,
      Application: application,
      'Application-Data': data,
      ...more,
    });
  }

  hangsUp(uuid: string, more: Values = {}): this {
    const values = { 'Unique-ID': uuid, variable_hangup_cause_q850: 16, ...more };
    return this.says('CHANNEL_HANGUP', values).says('CHANNEL_HANGUP_COMPLETE', values);
  }

  /** Without what all of them have, and what devices do. */
  get short(): object[] {
    expectValid(this.told);
    return this.told.filter((one) => !('device' in one)).map(({ id: _id, at: _at, tenant: _tenant, ...rest }) => rest);
  }
}

export const RITA = {
  'Caller-Caller-ID-Number': '11987654321',
  'Caller-Caller-ID-Name': 'Rita',
  variable_sip_gateway: 'vivo',
};
export const extension = (number: string) => ({ variable_user_name: number, 'Caller-Caller-ID-Number': number });
export const device = (number: string) => ({ variable_dialed_user: number });

/** From a trunk to extension 1001, who has answered: channels a and b. */
export function inbound(): FreeswitchExchange {
  return new FreeswitchExchange()
    .calls('a', RITA, '1133334444')
    .dials('a', 'b', device('1001'))
    .says('CHANNEL_PROGRESS', { 'Unique-ID': 'b' })
    .answers('b')
    .answers('a')
    .bridges('a', 'b');
}
