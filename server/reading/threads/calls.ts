import type { MessagePort, Worker } from 'node:worker_threads';
import { MOST_ERRORS, Problem, type ProblemCode } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import type { Violation } from '../../../core/wire';

/** What one side asks the other for, by name: the question and the answer, both plain data. */
export type Questions = Record<string, { asks: unknown; answers: unknown }>;
export type Answerers<Own extends Questions> = {
  [Name in keyof Own]: (question: Own[Name]['asks']) => Promise<Own[Name]['answers']>;
};
/** Answers whatever is asked, by name. */
export type Answer = (name: string, question: unknown) => Promise<unknown>;

export interface Calls<Other extends Questions> {
  ask: <Name extends keyof Other & string>(
    name: Name,
    question: Other[Name]['asks'],
  ) => Promise<Other[Name]['answers']>;
  /** Whoever waits for an answer gets this instead, and so does whoever asks from now on. */
  fail: (error: Error) => void;
}

type Message =
  | { kind: 'question'; id: number; name: string; question: unknown }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; failure: Failure };

/** An error as it crosses from thread to thread, which leaves only the text of it. */
type Failure = { code: ProblemCode; detail: string; params: JsonObject; errors?: Violation[] } | { message: string };

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** Questions and answers between two threads. Both sides are of one build, so what comes is what was sent. */
export function openCalls<Own extends Questions, Other extends Questions>(
  port: MessagePort | Worker,
  answerers: Answerers<Own> | Answer,
): Calls<Other> {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let broken: Error | undefined;
  const send = (message: Message) => port.postMessage(message);
  const answer = async ({ id, name, question }: Extract<Message, { kind: 'question' }>) => {
    try {
      send({
        kind: 'answer',
        id,
        answer: await (typeof answerers === 'function' ? answerers(name, question) : answerers[name]?.(question)),
      });
    } catch (error) {
      send({ kind: 'failure', id, failure: failureOf(error) });
    }
  };
  port.on('message', (message: Message) => {
    if (message.kind === 'question') return void answer(message);
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') one?.resolve(message.answer);
    else one?.reject(errorOf(message.failure));
  });
  return {
    ask: (name, question) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        asked += 1;
        waiting.set(asked, { resolve, reject });
        send({ kind: 'question', id: asked, name, question });
      }),
    fail(error) {
      broken = error;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Problem))
    return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  const { code, detail, params, errors } = error;
  return { code, detail, params, ...(errors && { errors: errors.slice(0, MOST_ERRORS) }) };
}

function errorOf(failure: Failure): Error {
  if ('message' in failure) return new Error(failure.message);
  const { code, ...options } = failure;
  return new Problem(code, options);
}
