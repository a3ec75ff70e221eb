import { expect } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DemoApp } from './demo-app';

/** A command as an exchange gets it. */
export interface Claimed {
  id: string;
  tenant: string;
  kind: string;
  order: JsonObject;
}

type Caller = Pick<DemoApp, 'call'>;

/** The key of an exchange of whoever the token is of. */
export async function commandKey({ call }: Caller, token: string): Promise<string> {
  const { status, body } = await call<{ serviceKey: string }>(token, 'POST', '/api/service-accounts', {
    name: `Central ${Math.random()}`,
    rights: ['telephony-commands'],
    active: true,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.serviceKey;
}

/** What there is for an exchange to do; what is said of it at once unless `wait` is given, in seconds. */
export async function claim({ call }: Caller, key: string, body: JsonObject = {}): Promise<Claimed[]> {
  const answer = await call<{ commands: Claimed[] } & JsonObject>(key, 'POST', '/api/telephony/commands/claim', {
    wait: 0,
    most: 50,
    ...body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.commands;
}

/** Says what became of a command. */
export const sayOf = ({ call }: Caller, key: string, id: string, body: JsonObject) =>
  call(key, 'POST', `/api/telephony/commands/${id}`, body);

export interface OpenExchange {
  /** The commands that it got. */
  got: Claimed[];
  stop(): Promise<void>;
}

/** An exchange that says the same of every command. */
export function openExchange(app: Caller, key: string, ending: JsonObject = { done: true }): OpenExchange {
  const got: Claimed[] = [];
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted)
      for (const command of await claim(app, key, { wait: 1 })) {
        got.push(command);
        expect((await sayOf(app, key, command.id, ending)).status).toBe(200);
      }
  };
  const work = run();
  return {
    got,
    stop() {
      stopping.abort();
      return work;
    },
  };
}
