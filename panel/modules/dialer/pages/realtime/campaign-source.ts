import { isObject } from '../../../../../core/is-object';
import type { Folded, LiveSource } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import {
  answerOf,
  isNumber,
  isRecord,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
  type Shape,
} from '../../../../../src/providers/api/shape';
import type { LiveEvent } from '../../../../../src/providers/realtime/live-types';
import type {
  AgentShown,
  CampaignDay,
  CampaignNow,
  CampaignPace,
  CampaignShown,
  CampaignSnapshot,
  CampaignsSnapshot,
  FlightShown,
  MinuteShown,
} from '../../rules/live-campaigns';

const isShown = objectOf<CampaignShown>({
  id: isText,
  campaign: isRecord,
  now: objectOf<CampaignNow>({
    dialing: isNumber,
    ringing: isNumber,
    waiting: isNumber,
    talking: isNumber,
    ready: isNumber,
    onCall: isNumber,
    wrapUp: isNumber,
    paused: isNumber,
    online: isNumber,
    agentWait: orNull(isNumber),
    ratio: orNull(isNumber),
    hopper: isNumber,
  }),
  day: orNull(
    objectOf<CampaignDay>({
      attempts: isNumber,
      people: isNumber,
      dropped: isNumber,
      machines: isNumber,
      contacts: isNumber,
      conversions: isNumber,
    }),
  ),
});

const isCampaigns = objectOf<CampaignsSnapshot>({
  at: isText,
  dayStart: isText,
  campaigns: listOf(isShown),
  total: isNumber,
});

const isCounts: Shape<MinuteShown['results']> = (value): value is MinuteShown['results'] =>
  isObject(value) && Object.values(value).every(isNumber);

const isCampaign = objectOf<CampaignSnapshot>({
  at: isText,
  dayStart: isText,
  shown: isShown,
  flights: listOf(
    objectOf<FlightShown>({
      id: isText,
      stage: oneOf(['preview', 'dialing', 'waiting', 'given', 'talking']),
      since: isText,
      agent: orNull(isText),
      call: orNull(isRecord),
    }),
  ),
  agents: listOf(
    objectOf<AgentShown>({ id: isText, name: orNull(isText), state: isRecord, pauseReason: orNull(isText) }),
  ),
  minutes: listOf(objectOf<MinuteShown>({ at: isText, results: isCounts })),
  pace: objectOf<CampaignPace>({ done: isNumber, minutes: isNumber }),
});

export const CAMPAIGN_STATS = 'campaign.stats';

/** What an event says goes on in a campaign; undefined for other events, and for other campaigns. */
function told({ type, payload }: LiveEvent, shown: CampaignShown): CampaignShown | undefined {
  if (type !== CAMPAIGN_STATS || !isObject(payload) || payload['campaignId'] !== shown.id) return undefined;
  const number = (name: string, known: number) => (isNumber(payload[name]) ? payload[name] : known);
  const { now } = shown;
  return {
    ...shown,
    now: {
      ...now,
      dialing: number('dialing', now.dialing),
      waiting: number('waitingAgent', now.waiting),
      talking: number('talking', now.talking),
      ready: number('ready', now.ready),
      online: number('agents', now.online),
      ratio: isNumber(payload['ratio']) ? payload['ratio'] : now.ratio,
    },
  };
}

const POLL_SECONDS = 3;

/** All campaigns that are not over. */
export const CAMPAIGNS_SOURCE: LiveSource<CampaignsSnapshot> = {
  path: '/api/dialer/live',
  parse: (json) => answerOf('GET /api/dialer/live', isCampaigns, json),
  pollSeconds: POLL_SECONDS,
  topics: (snapshot) => [
    'resource/campaigns',
    ...(snapshot?.campaigns ?? []).map(({ id }) => `resource/campaigns/${id}`),
  ],
  fold: (snapshot, event): Folded<CampaignsSnapshot> =>
    event.type === CAMPAIGN_STATS
      ? {
          snapshot: { ...snapshot, campaigns: snapshot.campaigns.map((shown) => told(event, shown) ?? shown) },
          again: true,
        }
      : {},
};

/** One campaign with its agents and calls. */
export const campaignSource = (id: string): LiveSource<CampaignSnapshot> => ({
  path: `/api/dialer/live/${id}`,
  parse: (json) => answerOf('GET /api/dialer/live/<id>', isCampaign, json),
  pollSeconds: POLL_SECONDS,
  topics: () => [`resource/campaigns/${id}`, 'resource/agent-states'],
  fold: (snapshot, event): Folded<CampaignSnapshot> => {
    const shown = told(event, snapshot.shown);
    return shown === undefined ? {} : { snapshot: { ...snapshot, shown }, again: true };
  },
});
