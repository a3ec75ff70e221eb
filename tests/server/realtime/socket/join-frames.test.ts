import { expect, it } from 'vitest';
import { forgetJoined, joinFrames } from '../../../../server/realtime/socket/join-frames';

const [a, b, c] = ['a', 'b', 'c'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];

it('joins frames in order, and shares the piece among those that get the same', () => {
  const piece = joinFrames([a, b]);
  expect(piece.toString()).toBe('ab');
  expect(joinFrames([a, b])).toBe(piece);
  expect(joinFrames([b, a]).toString()).toBe('ba');
  expect(joinFrames([a, b, c]).toString()).toBe('abc');
  expect(joinFrames([a, b]).toString()).toBe('ab');
  expect(joinFrames([Buffer.from('a'), b]).toString()).toBe('ab');
  forgetJoined();
  expect(joinFrames([a, c]).toString()).toBe('ac');
});
