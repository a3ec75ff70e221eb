/** When a queue takes calls: hours of the day, from and up to, by weekday from Sunday on; null: closed. */
export type Opening = readonly (readonly [from: number, until: number] | null)[];

export interface Choice {
  /** How often callers choose it. */
  weight: number;
  /** The key of the menu. */
  digit: string;
  label: string;
}

/** A queue as the simulation works it; times in seconds. */
export interface QueuePlan {
  number: string;
  name: string;
  color: string;
  opening: Opening;
  /** How callers come to it by the menu; null: none do, its agents are there for calls that go out. */
  choice: Choice | null;
  talkMedian: number;
  /** Of the logarithm of the length of talks. */
  talkSpread: number;
  wrapUpSeconds: number;
  /** How long callers wait on average before they hang up. */
  patience: number;
  /** Callers are led out after this. */
  maxWaitSeconds: number;
  slaSeconds: number;
  /** Number of the queue that callers get to whom nobody came. */
  overflow?: string;
  /** Its agents call customers by themselves: calls of an agent in an hour. */
  callsOut: number;
}

/** The company before it had a dialer: nobody worked for it. */
export const withoutDialer = (plan: SitePlan): SitePlan => ({
  ...plan,
  agents: plan.agents.filter(({ queues }) => !queues.includes(plan.campaign.queue)),
});

/** What callers choose from. */
export const choicesOf = ({ queues }: Pick<SitePlan, 'queues'>): (Choice & { number: string })[] =>
  queues.flatMap(({ number, choice }) => (choice === null ? [] : [{ number, ...choice }]));

/** What the dialer of a company calls people for. */
export interface CampaignPlan {
  name: string;
  purpose: 'sales' | 'service';
  mode: 'predictive' | 'power';
  /** Calls for each agent who is free. */
  ratio: number;
  /** Number of the queue whose agents get the calls. */
  queue: string;
  script: string;
  /** Name of the list of people, and how many there are. */
  mailing: string;
  contacts: number;
  /** What the list says of each of them beside name and numbers: its key, what it is called, and how its values begin. */
  detail: { key: string; label: string; prefix: string };
}

export interface AgentPlan {
  code: string;
  name: string;
  email: string;
  extension: string;
  /** Numbers of queues, the main one first. */
  queues: readonly string[];
  /** Minutes after midnight; beyond 1440 it ends the next morning. */
  from: number;
  until: number;
  /** Weekdays of work, 0 Sunday. */
  days: readonly number[];
  device: string;
}

/** Somebody with a telephone who is no agent. */
export interface OfficePlan {
  extension: string;
  name: string;
}

/** A company whose telephony is simulated. */
export interface SitePlan {
  /** Code of the tenant. */
  tenant: string;
  /** Of two, as calls to the second are taken when the first is down. */
  trunks: readonly [main: string, reserve: string];
  /** The numbers that people call, the most common one first. */
  dids: readonly string[];
  /** Area codes of customers. */
  areas: readonly string[];
  menu: { number: string; name: string };
  survey: string;
  /** Calls that come in during the busiest hour. */
  callsPerHour: number;
  queues: readonly QueuePlan[];
  campaign: CampaignPlan;
  agents: readonly AgentPlan[];
  offices: readonly OfficePlan[];
  /** Conference rooms where people of the offices meet. */
  rooms: readonly { number: string; name: string }[];
}
