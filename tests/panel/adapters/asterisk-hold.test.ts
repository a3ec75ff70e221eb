import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AmiParser } from '../../../panel/adapters/asterisk/ami/ami-parser';
import { Translator } from '../../../panel/adapters/asterisk/translate/translator';

/** What Asterisk 22.10.1 said while both sides of a call were sent to `painel-hold`, and bridged again, twice. */
const RECORDED = join(import.meta.dirname, 'fixtures/asterisk/hold.txt');

it('a call that is held and taken up again goes on with the same leg', () => {
  const translator = new Translator({
    exchange: 'matriz',
    trunks: new Map([['claro', 'Claro IAX']]),
    hasQueueLog: false,
  });
  const events = new AmiParser().feed(readFileSync(RECORDED)).flatMap((message) => translator.take(message, 0));
  expect(events.map(({ type }) => type)).toEqual([
    'call.started',
    'leg.started',
    'leg.answered',
    'leg.ended',
    'call.ended',
  ]);
  expect(events.at(-1)).toMatchObject({ call: '1795808121.0', by: 'caller' });
});
