import {
  answerOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
  type Shape,
} from '../../../../../src/providers/api/shape';
import type { Folded, LiveSource } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import type { LiveEvent } from '../../../../../src/providers/realtime/live-types';
import { isObject } from '../../../../../core/is-object';
import { CAMPAIGN_STATS } from '../../../dialer/pages/realtime/campaign-source';
import type { CampaignNow } from '../../../dialer/rules/live-campaigns';
import { isQueue, isSpan } from '../../../telephony/pages/live/parse-snapshots';
import { foldQueues } from '../../../telephony/pages/live/queue-source';
import {
  thresholdsOf,
  widgetsOf,
  type BoardAgent,
  type BoardCampaign,
  type BoardSector,
  type BoardShown,
  type BoardSnapshot,
} from '../../rules/board';

const isAny: Shape<unknown> = (value): value is unknown => value !== undefined;

/** The board before its widgets and limits are read. */
type Told = Omit<BoardShown, 'widgets' | 'thresholds'> & { widgets: unknown; thresholds: unknown };

const isBoard = objectOf<Told>({
  id: isText,
  name: isText,
  widgets: isAny,
  thresholds: isAny,
  refreshSeconds: isNumber,
  rotateSeconds: isNumber,
  soundAlerts: isFlag,
  theme: oneOf(['dark', 'light']),
});

const isCampaignNow = objectOf<CampaignNow>({
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
});

const isSnapshot = objectOf<Omit<BoardSnapshot, 'board'> & { board: Told }>({
  at: isText,
  span: isSpan,
  board: isBoard,
  queues: listOf(isQueue),
  agents: listOf(
    objectOf<BoardAgent>({
      id: isText,
      name: orNull(isText),
      state: orNull(isText),
      since: orNull(isText),
      pauseReason: orNull(isText),
      answered: listOf(objectOf<BoardAgent['answered'][number]>({ queueId: isText, calls: isNumber })),
    }),
  ),
  sectors: listOf(
    objectOf<BoardSector>({ id: isText, name: orNull(isText), waiting: isNumber, waitingSince: orNull(isText) }),
  ),
  campaigns: listOf(
    objectOf<BoardCampaign>({
      id: isText,
      name: orNull(isText),
      status: orNull(isText),
      progressPercent: orNull(isNumber),
      now: isCampaignNow,
    }),
  ),
});

/** Reads the figures of a board. @throws Error for an answer that is none */
export function parseBoard(json: unknown): BoardSnapshot {
  const { board, ...figures } = answerOf('GET figures of a wallboard', isSnapshot, json);
  return {
    ...figures,
    board: { ...board, widgets: widgetsOf(board.widgets), thresholds: thresholdsOf(board.thresholds) },
  };
}

const OF_AGENTS = new Set(['agents_by_state', 'agent_grid', 'ranking']);

/** What the figures of a board follow from, beside its queues. */
function topicsOf({ board, queues, campaigns }: BoardSnapshot): string[] {
  const types = board.widgets.map(({ type }) => type);
  return [
    `resource/wallboards/${board.id}`,
    'resource/queues',
    ...queues.map(({ id }) => `resource/queues/${id}`),
    ...(types.some((type) => OF_AGENTS.has(type)) ? ['resource/agent-states'] : []),
    ...(types.includes('chat_waiting') ? ['resource/attendances'] : []),
    // Which campaigns there are, and what goes on in each.
    ...(types.includes('campaign')
      ? ['resource/campaigns', ...campaigns.map(({ id }) => `resource/campaigns/${id}`)]
      : []),
  ];
}

/** What goes on in a campaign is told in part: the rest is asked for. */
const foldBoard = (snapshot: BoardSnapshot, event: LiveEvent): Folded<BoardSnapshot> =>
  event.type === CAMPAIGN_STATS ? { again: true } : foldQueues(snapshot, event);

/** A board for somebody who is signed in. */
export const boardSource = (id: string, pollSeconds: number): LiveSource<BoardSnapshot> => ({
  path: `/api/wallboards/${id}/figures`,
  parse: parseBoard,
  pollSeconds,
  topics: (snapshot) => (snapshot === undefined ? [] : topicsOf(snapshot)),
  fold: foldBoard,
});

/** Why a board by its link is not there. */
export class LinkRefused extends Error {}

/** A board by its link. @throws LinkRefused where the link is not, or no longer, in force; Error for all else */
export async function askByLink(id: string, token: string, signal: AbortSignal): Promise<BoardSnapshot> {
  const response = await fetch(`/api/wallboard-links/${encodeURIComponent(id)}`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    cache: 'no-store',
    credentials: 'omit',
    signal,
  });
  if (response.status === 401 || response.status === 404) throw new LinkRefused('the link is not in force');
  if (!response.ok) throw new Error(`GET figures of a wallboard: expected status 200, got ${response.status}`);
  const json: unknown = await response.json();
  return parseBoard(isObject(json) ? json : undefined);
}
