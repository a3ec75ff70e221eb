import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let survey: string;

beforeAll(async () => {
  world = await startExchangeWorld(1);
  const [one] = await world.list(world.cliente, 'surveys');
  survey = String(one?.['name']);
});
afterAll(() => world.close());

const PHONE = '+5511970017001';
/** What the number becomes: letters that are the same in all that is of its owner. */
const ALIAS = /^\+5511970[a-z]{6}$/;
const at = () => new Date().toISOString();

/** A call that was talked in, named and asked about. */
function call(name: string, more: { caller: string; callerName?: string; called?: string }): Draft[] {
  const direction = more.called === undefined ? 'inbound' : 'outbound';
  return [
    { type: 'call.started', at: at(), call: name, direction, ...more },
    { type: 'leg.started', at: at(), call: name, leg: `${name}/a` },
    { type: 'leg.answered', at: at(), call: name, leg: `${name}/a` },
    {
      type: 'survey.answered',
      at: at(),
      call: name,
      survey,
      answers: [{ question: 1, value: 'Sou a Zuleica', score: 5 }],
      comment: 'Zuleica gostou',
    },
    { type: 'call.ended', at: at(), call: name, by: 'caller' },
  ];
}

const textOf = async (where: string) => JSON.stringify(await world.sql(where));

it('of a person who is forgotten the name and the words and the last digits go from calls, surveys and events', async () => {
  const { id } = await world.make(world.cliente, 'contacts', { name: 'Zuleica Quaresma', phone: PHONE });
  const drafts: Draft[] = [
    { type: 'leg.started', at: at(), call: 'of-another', leg: 'of-another/b', number: PHONE },
    ...call('of-her', { caller: PHONE, callerName: 'Zuleica Quaresma' }),
    // The same number, as it was before the ninth digit.
    ...call('of-her-before', { caller: PHONE.replace('+55119', '+5511'), callerName: 'Zuleica Quaresma' }),
    ...call('to-her', { caller: '+551133330000', called: PHONE }),
    ...call('of-another', { caller: '+5511970017002', callerName: 'Zuleica Outra' }),
  ];
  expect((await world.send(withIds(drafts))).refused).toEqual([]);
  await world.settled();
  const held = [
    `select "callerName", "events" from "calls" where "uniqueId" like '%-her%'`,
    `select "comment", "answers" from "survey-answers" where "callId" in (select "id" from "calls" where "uniqueId" like '%-her%')`,
    `select "event" from painel.telephony_events where "call" like '%-her%'`,
  ];
  for (const where of held) expect(await textOf(where)).toContain('Zuleica');
  const pathOfAnother = `select "events" from "calls" where "uniqueId" = 'of-another'`;
  expect(await textOf(pathOfAnother)).toContain(PHONE);

  const { status } = await world.call(world.cliente, 'POST', `/api/contacts/${id}/anonymise`, {});
  expect(status).toBe(200);
  for (const where of held) expect(await textOf(where), where).not.toContain('Zuleica');
  const [mine] = await world.sql(`select "callerNumber", "callerName", "id" from "calls" where "uniqueId" = 'of-her'`);
  expect(mine).toMatchObject({ callerNumber: expect.stringMatching(ALIAS), callerName: null });
  // What was scored counts on.
  expect(await world.sql(`select "score" from "survey-answers" where "callId" = '${String(mine?.['id'])}'`)).toEqual([
    { score: 5 },
  ]);
  expect(await textOf(`select "callerName" from "calls" where "uniqueId" = 'of-another'`)).toContain('Zuleica Outra');
  expect(await textOf(`select "event" from painel.telephony_events where "call" = 'of-another'`)).toContain('Zuleica');
  expect(await textOf(pathOfAnother)).not.toContain(PHONE.slice(-6));

  // What comes late makes the calls anew, and brings nothing back.
  const late = ['of-her', 'of-her-before', 'to-her'].flatMap((name): Draft[] => [
    { type: 'leg.ended', at: at(), call: name, leg: `${name}/a` },
  ]);
  await world.send(withIds(late));
  await world.settled();
  expect(
    await world.sql(`select "state", "callerNumber", "callerName" from "calls" where "uniqueId" = 'of-her'`),
  ).toEqual([{ state: 'ended', callerNumber: mine?.['callerNumber'], callerName: null }]);
  for (const where of held) expect(await textOf(where), where).not.toContain('Zuleica');
});
