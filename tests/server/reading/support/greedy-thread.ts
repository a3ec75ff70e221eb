/** A thread that takes what it is asked to take. */
import { parentPort, threadId } from 'node:worker_threads';
import { openCalls } from '../../../../server/reading/threads/calls';

export type GreedyQuestions = {
  time: { asks: null; answers: never };
  memory: { asks: null; answers: never };
  nothing: { asks: string; answers: string };
  number: { asks: null; answers: number };
};

if (parentPort === null) throw new Error('greedy-thread: expected a thread that began this one');
openCalls<GreedyQuestions, Record<string, never>>(parentPort, {
  time() {
    for (;;);
  },
  memory() {
    const taken: number[][] = [];
    for (;;) taken.push(Array.from({ length: 100_000 }, (_, place) => place + Math.random()));
  },
  nothing: (said) => Promise.resolve(said),
  number: () => Promise.resolve(threadId),
});
