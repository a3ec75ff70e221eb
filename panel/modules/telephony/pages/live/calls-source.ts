import type { LiveSource } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import type { CallsSnapshot } from '../../rules/live-snapshots';
import { parseCalls } from './parse-snapshots';

const CALLS_TOPICS = ['resource/calls'];

/** Calls that go on; their list hears of news once a second at most. */
export const CALLS_SOURCE: LiveSource<CallsSnapshot> = {
  path: '/api/telephony/live/calls',
  parse: parseCalls,
  pollSeconds: 3,
  topics: () => CALLS_TOPICS,
};
