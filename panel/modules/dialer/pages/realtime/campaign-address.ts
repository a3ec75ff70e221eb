import type { CampaignNow, FlightShown } from '../../rules/live-campaigns';

/** Stages of the calls that figures of a campaign count. */
export const FLIGHTS_NOW = {
  dialing: ['dialing'],
  waiting: ['waiting', 'given'],
  talking: ['talking'],
} as const satisfies Partial<Record<keyof CampaignNow, readonly FlightShown['stage'][]>>;

/** States of its agents that they count. */
export const AGENTS_NOW = {
  ready: ['available'],
  agentWait: ['available'],
  wrapUp: ['wrap_up'],
  paused: ['paused'],
} as const satisfies Partial<Record<keyof CampaignNow, readonly string[]>>;

/** Where the calls, or the agents, that a figure counts are shown below it. */
export function partAddress(campaignId: string, figure: keyof typeof FLIGHTS_NOW | keyof typeof AGENTS_NOW): string {
  const part: Record<string, string> =
    figure in FLIGHTS_NOW
      ? { stage: FLIGHTS_NOW[figure as keyof typeof FLIGHTS_NOW].join(',') }
      : { state: AGENTS_NOW[figure as keyof typeof AGENTS_NOW].join(',') };
  return `?${new URLSearchParams({ campaign: campaignId, ...part })}`;
}
