import { isObject } from '../../../../../core/is-object';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { writeCommands, type NewCommand } from '../../../telephony/server/commands/command-store';
import { flightStep, type FlightStep } from '../../rules/flight-step';
import { changeContacts } from './attempt-rows';
import { originate } from './begin-attempts';
import { callNameOf } from './dial-tables';
import { loadFloor, type FreeAgent } from './floor';
import type { DialingCampaign } from './load-campaign';
import { changeFlights, type Flight, type FlightChange } from './load-flights';
import { payForCalls } from './pay-for-calls';
import { settleFlights } from './settle-flights';

/** What changes of an attempt, with what the exchange is asked for it. */
interface Decision {
  change: FlightChange;
  ask?: NewCommand;
}

/**
 * Brings the attempts of a campaign forward: gives people who have answered to agents, drops those who waited too long, and settles those
 * that are over. Answers the attempts that are left.
 */
export async function followFlights(
  context: OperationContext,
  executor: Executor,
  campaign: DialingCampaign,
  flights: readonly Flight[],
): Promise<Flight[]> {
  const steps = new Map(flights.map((flight) => [flight, stepOf(campaign, flight)]));
  // What an agent has looked at long enough, and is not paid for, comes again; without a rate it fails.
  const shown = flights.filter((flight) => steps.get(flight) === 'dial');
  const refusals = await payForCalls(
    context,
    campaign,
    shown.map(({ attemptId, phone: number, callerId }) => ({ attemptId, number, callerId })),
  );
  for (const flight of shown) {
    const refusal = refusals.get(flight.attemptId);
    if (refusal !== undefined) steps.set(flight, refusal === 'no_credit' ? 'forget' : 'fail');
  }
  const withStep = (...wanted: FlightStep[]) =>
    flights.filter((flight) => wanted.includes(steps.get(flight) ?? 'keep'));
  const over = withStep('end', 'fail', 'forget');
  await settleFlights(context, executor, campaign, {
    ended: withStep('end'),
    failed: withStep('fail'),
    forgotten: withStep('forget'),
  });
  const asking = withStep('give', 'drop', 'dial', 'hangup');
  const extensions = await extensionsOf(executor, withStep('dial'));
  const free = withStep('give').length > 0 ? (await loadFloor(executor, campaign)).free : [];
  const decisions: Decision[] = [
    ...asking.flatMap((flight) => decide(campaign, flight, steps.get(flight), { free, extensions }) ?? []),
    ...withStep('connect', 'again').map((flight) => ({ change: afterGiving(campaign, flight, steps.get(flight)) })),
  ];
  const asked = decisions.flatMap(({ change, ask }) => (ask === undefined ? [] : [{ change, ask }]));
  const ids = await writeCommands(
    executor,
    asked.map(({ ask }) => ask),
  );
  for (const [index, { change }] of asked.entries()) {
    const id = ids[index];
    if (id !== undefined) change.commandId = id;
  }
  await changeFlights(
    executor,
    decisions.map(({ change }) => change),
  );
  await changeContacts(
    context,
    executor,
    withStep('connect').map(({ contactId }) => ({ id: contactId, status: 'in_call' })),
  );
  return flights.filter((flight) => !over.includes(flight));
}

/** Is there anything to be done about an attempt now? */
export const stepOf = (campaign: DialingCampaign, flight: Flight): FlightStep =>
  flightStep(
    { ...flight, isAgentless: campaign.mode === 'agentless', isEnding: flight.ending !== null },
    {
      now: campaign.now,
      ringTimeoutSeconds: campaign.ringTimeoutSeconds,
      previewSeconds: campaign.previewSeconds,
      dropAfterSeconds: campaign.dropAfterSeconds,
      isScreened: campaign.amdMode !== 'off',
      isRunning: campaign.isRunning,
    },
  );

const changeOf = ({ attemptId, stage, agentId, ending, answeredAt, givenAt }: Flight): FlightChange => ({
  attemptId,
  stage,
  agentId,
  ending,
  answeredAt,
  givenAt,
});

function decide(
  campaign: DialingCampaign,
  flight: Flight,
  step: FlightStep | undefined,
  { free, extensions }: { free: FreeAgent[]; extensions: ReadonlyMap<string, string> },
): Decision | undefined {
  const { tenantId, now } = campaign;
  const call = callNameOf(flight.attemptId);
  const asked = { tenantId, askedBy: null };
  if (step === 'dial') {
    const extension = extensions.get(flight.agentId ?? '');
    // Without an extension there is no way to the agent: the attempt fails, and is counted.
    if (flight.agentId === null || extension === undefined)
      return { change: { ...changeOf(flight), stage: 'dialing' } };
    return {
      change: { ...changeOf(flight), stage: 'dialing' },
      ask: originate(campaign, {
        attemptId: flight.attemptId,
        number: flight.phone,
        callerId: flight.callerId,
        agent: { id: flight.agentId, extension },
      }),
    };
  }
  if (step === 'hangup') return { change: changeOf(flight), ask: { ...asked, kind: 'hangup', order: { call } } };
  if (step === 'drop') {
    return {
      change: { ...changeOf(flight), ending: 'dropped' },
      ask: { ...asked, ...dropOrder(campaign, call) },
    };
  }
  const agent = free.shift();
  const waiting = { ...changeOf(flight), stage: 'waiting' as const, answeredAt: flight.answeredAt ?? now };
  if (agent === undefined) return flight.stage === 'waiting' ? undefined : { change: waiting };
  return {
    change: { ...waiting, stage: 'given', agentId: agent.id, givenAt: now },
    ask: { ...asked, kind: 'take', order: { call, extension: agent.extension } },
  };
}

/** Somebody serves them now, or they wait for the next agent: as long again as anybody waits. */
function afterGiving(campaign: DialingCampaign, flight: Flight, step: FlightStep | undefined): FlightChange {
  if (step === 'connect')
    return { ...changeOf(flight), stage: 'talking', agentId: flight.call?.agentId ?? flight.agentId };
  return { ...changeOf(flight), stage: 'waiting', agentId: null, answeredAt: campaign.now, givenAt: null };
}

type DropCommand = { [Kind in 'hangup' | 'transfer' | 'play']: Pick<NewCommand<Kind>, 'kind' | 'order'> }[
  | 'hangup'
  | 'transfer'
  | 'play'];

/** Where somebody comes whom no agent takes, or what they hear; of what is not there any more the call is hung up. */
function dropOrder({ dropAction, dropNumber, dropAudio }: DialingCampaign, call: string): DropCommand {
  const type = isObject(dropAction) ? dropAction['type'] : undefined;
  if (type === 'audio' && dropAudio !== null) return { kind: 'play', order: { call, audio: dropAudio } };
  if ((type === 'queue' || type === 'ura') && dropNumber !== null)
    return { kind: 'transfer', order: { call, to: dropNumber } };
  return { kind: 'hangup', order: { call } };
}

async function extensionsOf(executor: Executor, flights: readonly Flight[]): Promise<Map<string, string>> {
  const ids = flights.flatMap(({ agentId }) => agentId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await executor.run(
    compile<{ id: string; number: string }>(sql`
      select agent."id", device."number" from "agents" as agent
      join "extensions" as device on device."id" = agent."extensionId" and device."deletedAt" is null and device."enabled"
      where agent."id" = any(${ids}::uuid[])`),
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
