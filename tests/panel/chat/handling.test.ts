import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { chatFigures, type ChatSums } from '../../../panel/modules/chat/rules/chat-dashboard';
import {
  timesEnded,
  timesHeld,
  timesLeft,
  timesPassedOn,
  timesResumed,
  timesTaken,
  timesTakenUp,
} from '../../../panel/modules/chat/rules/handling';
import fc from '../../support/property';

const MINUTE = 60;

const NOTHING: ChatSums = {
  started: 0,
  closed: 0,
  assigned: 0,
  waitSeconds: 0,
  responded: 0,
  responseSeconds: 0,
  inTime: 0,
  handled: 0,
  handleSeconds: 0,
  scored: 0,
  satisfied: 0,
  byBot: 0,
};

type Move = 'take' | 'hold' | 'resume' | 'transfer' | 'pass' | 'close' | 'reopen';

const MEANS: Record<Move, (times: JsonObject, at: string) => JsonObject> = {
  take: timesTaken,
  hold: (_, at) => timesHeld(at),
  resume: timesResumed,
  transfer: timesLeft,
  pass: timesPassedOn,
  close: timesEnded,
  reopen: timesTakenUp,
};

const clock = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();

/** @param day what happened, each at a minute after nine */
const lived = (day: readonly (readonly [minute: number, move: Move])[]): JsonObject =>
  day.reduce<JsonObject>((times, [minute, move]) => ({ ...times, ...MEANS[move](times, clock(minute)) }), {});

describe('the handling time of a conversation', () => {
  it('runs from the first taking to the end without the holds, over a transfer, and that of the last agent from the own taking', () => {
    const handedOn = lived([
      [5, 'take'],
      [15, 'hold'],
      [25, 'resume'],
      [30, 'transfer'],
      [40, 'take'],
      [45, 'hold'],
      [50, 'close'],
    ]);
    // 45 minutes, of which 10 and 5 on hold; of the second agent 10, of which 5 on hold.
    expect(handedOn).toMatchObject({
      firstAssignedAt: clock(5),
      assignedAt: clock(40),
      holdSince: null,
      holdSeconds: 15 * MINUTE,
      handleSeconds: 30 * MINUTE,
      agentHandleSeconds: 5 * MINUTE,
    });
    const straight = lived([
      [0, 'take'],
      [20, 'close'],
    ]);
    expect(straight).toMatchObject({ handleSeconds: 20 * MINUTE, agentHandleSeconds: 20 * MINUTE });
    const handleSeconds = Number(handedOn['handleSeconds']) + Number(straight['handleSeconds']);
    expect(chatFigures({ ...NOTHING, handled: 2, handleSeconds }).handleTime).toBe(25 * MINUTE);
  });

  it('is nobody’s where no agent took it, and no agent’s own where it ends while it waits', () => {
    expect(lived([[3, 'close']])).toMatchObject({ handleSeconds: null, agentHandleSeconds: null });
    const givenUp = lived([
      [0, 'take'],
      [10, 'hold'],
      [12, 'transfer'],
      [30, 'close'],
    ]);
    expect(givenUp).toMatchObject({ handleSeconds: 28 * MINUTE, agentHandleSeconds: null });
  });

  it('leaves out the time that it was closed before it went on', () => {
    const reopened = lived([
      [0, 'take'],
      [10, 'close'],
      [50, 'reopen'],
      [55, 'close'],
    ]);
    expect(reopened).toMatchObject({
      firstAssignedAt: clock(0),
      closedSeconds: 40 * MINUTE,
      handleSeconds: 15 * MINUTE,
      agentHandleSeconds: 15 * MINUTE,
    });
  });

  it('of one of which no more is known than the last taking runs from there', () => {
    expect(timesEnded({ assignedAt: clock(7) }, clock(9))).toMatchObject({ handleSeconds: 2 * MINUTE });
    expect(timesLeft({ assignedAt: clock(7) }, clock(9))).toMatchObject({
      firstAssignedAt: clock(7),
      assignedAt: null,
    });
  });

  it('is what somebody counts who looks at it every minute', () => {
    /** What may come next; a conversation that somebody has may be given to another as it is. */
    const NEXT: Record<string, readonly Move[]> = {
      waiting: ['take', 'close'],
      taken: ['hold', 'transfer', 'pass', 'close'],
      held: ['resume', 'transfer', 'pass', 'close'],
      closed: ['reopen'],
    };
    const AFTER: Record<Move, string | undefined> = {
      take: 'taken',
      hold: 'held',
      resume: 'taken',
      transfer: 'waiting',
      pass: undefined,
      close: 'closed',
      reopen: 'taken',
    };
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.nat()), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(steps, (drawn) => {
        let [state, minute, times]: [string, number, JsonObject] = ['waiting', 0, { assignedAt: null }];
        let [isTaken, isAgents, whole, own] = [false, false, 0, 0];
        const go = (move: Move) => {
          times = { ...times, ...MEANS[move](times, clock(minute)) };
          state = AFTER[move] ?? state;
          isTaken ||= move === 'take';
          // One that ended while nobody had it is begun by whoever goes on with it.
          if (move === 'take' || move === 'pass' || (move === 'reopen' && !isAgents)) own = 0;
          if (move === 'take' || move === 'reopen') isAgents = true;
          if (move === 'transfer') isAgents = false;
        };
        for (const [minutes, place] of drawn) {
          for (let passed = 0; passed < minutes; passed += 1) {
            if (isTaken && state !== 'held' && state !== 'closed') whole += 1;
            if (state === 'taken') own += 1;
          }
          minute += minutes;
          const moves = NEXT[state] ?? [];
          const move = moves[place % moves.length] ?? 'close';
          // One that nobody ever had has nothing to go on with.
          if (move === 'reopen' && !isTaken) return;
          go(move);
        }
        if (state !== 'closed') go('close');
        expect([times['handleSeconds'], times['agentHandleSeconds']]).toEqual([
          isTaken ? whole * MINUTE : null,
          isTaken && isAgents ? own * MINUTE : null,
        ]);
      }),
    );
  });
});
