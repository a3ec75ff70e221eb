import { describe, expect, it } from 'vitest';
import { CallMemory, type CallRecall } from '../../../panel/modules/telephony/server/engine/call-memory';
import type { Told } from '../../../panel/modules/telephony/rules/told-event';

const event = (call: string, place: number): Told => ({
  id: `${call}-${place}`,
  type: 'call.held',
  at: new Date(place).toISOString(),
  call,
  ids: {},
});
const recall = (call: string, count: number, tenantId = 'one'): CallRecall => ({
  tenantId,
  call,
  remembered: { events: Array.from({ length: count }, (_one, place) => event(call, place)), parentCallId: null },
});

describe('the memory of calls in course', () => {
  it('holds a call until it is over', () => {
    const memory = new CallMemory();
    memory.keep([recall('a', 3)]);
    expect(memory.find('one', 'a')?.events).toHaveLength(3);
    memory.keep([{ tenantId: 'one', call: 'a', remembered: null }]);
    expect(memory.find('one', 'a')).toBeUndefined();
  });

  it('tells calls of the same name apart by their tenants, and forgets one tenant alone', () => {
    const memory = new CallMemory();
    memory.keep([recall('a', 1), recall('a', 2, 'other')]);
    memory.forget(new Set(['one']));
    expect(memory.find('one', 'a')).toBeUndefined();
    expect(memory.find('other', 'a')?.events).toHaveLength(2);
  });

  it('holds no call that goes on and on', () => {
    const memory = new CallMemory();
    memory.keep([recall('a', 100)]);
    memory.keep([recall('a', 101)]);
    expect(memory.find('one', 'a')).toBeUndefined();
  });

  it('of too many events lets go of the calls that were heard of the longest ago', () => {
    const memory = new CallMemory();
    const calls = Array.from({ length: 2000 }, (_one, place) => recall(`call-${place}`, 100));
    memory.keep(calls.slice(0, 1400));
    memory.keep([recall('call-0', 100)]);
    memory.keep(calls.slice(1400));
    expect(memory.find('one', 'call-1')).toBeUndefined();
    expect(memory.find('one', 'call-1999')).toBeDefined();
    const kept = calls.filter(({ call }) => memory.find('one', call) !== undefined);
    expect(kept).toHaveLength(1500);
    expect(kept[0]?.call).toBe('call-0');
  });
});
