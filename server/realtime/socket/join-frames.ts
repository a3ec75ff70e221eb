import type { Frame } from '../protocol/socket-port';

let lastFrames: Frame[] = [];
let lastJoined: Frame = Buffer.alloc(0);

/** Many frames as one piece to write. Most subscribers of a channel get the same frames together: they share the piece. */
export function joinFrames(frames: Frame[]): Frame {
  if (!isSame(frames, lastFrames)) {
    lastFrames = frames;
    lastJoined = Buffer.concat(frames);
  }
  return lastJoined;
}

/** Lets go of the last piece. */
export function forgetJoined(): void {
  lastFrames = [];
  lastJoined = Buffer.alloc(0);
}

function isSame(a: Frame[], b: Frame[]): boolean {
  return a.length === b.length && a.every((frame, index) => frame === b[index]);
}
