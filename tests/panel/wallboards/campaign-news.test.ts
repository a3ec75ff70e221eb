import { expect, it } from 'vitest';
import { boardSource, parseBoard } from '../../../panel/modules/wallboards/pages/tv/board-source';

const board = (type: string) =>
  parseBoard({
    at: '2026-11-29T12:00:00.000Z',
    span: { from: '2026-11-29T03:00:00.000Z', to: '2026-11-30T03:00:00.000Z', isToday: true },
    board: {
      id: 'board',
      name: 'Sala',
      widgets: [{ type }],
      thresholds: [],
      refreshSeconds: 5,
      rotateSeconds: 0,
      soundAlerts: false,
      theme: 'dark',
    },
    queues: [],
    agents: [],
    sectors: [],
    campaigns: [
      {
        id: 'one',
        name: 'Natal',
        status: 'running',
        progressPercent: 10,
        now: {
          dialing: 1,
          ringing: 1,
          waiting: 0,
          talking: 0,
          ready: 0,
          onCall: 0,
          wrapUp: 0,
          paused: 0,
          online: 0,
          agentWait: null,
          ratio: null,
          hopper: 0,
        },
      },
    ],
  });

it('a board with campaigns hears what goes on in them, and which there are; others do not', () => {
  const { topics, fold } = boardSource('board', 5);
  const shown = board('campaign');
  expect(topics(shown)).toEqual(expect.arrayContaining(['resource/campaigns', 'resource/campaigns/one']));
  expect(topics(board('clock'))).not.toContain('resource/campaigns');
  const news = { topic: 'resource/campaigns/one', type: 'campaign.stats', payload: { campaignId: 'one', dialing: 3 } };
  expect(fold?.(shown, news)).toEqual({ again: true });
});
