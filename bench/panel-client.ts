import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isOver, type JobView } from '../core/jobs';

/** Calls of a person who is signed in. */
export interface PanelClient {
  tenantId: string;
  userId: string;
  call<Body>(method: string, place: string, body?: object | Blob): Promise<Body>;
  /** A job at its end. @throws Error where it has not ended well. */
  ended(id: string): Promise<JobView>;
}

const POLL_MS = 100;

/** The bearer and the tenant of somebody of the demo; the Cliente where nobody is named. */
export async function signIn(
  url: string,
  email = 'cliente@example.com',
  password = 'painel-demo',
): Promise<{ accessToken: string; userData: { id: string; tenantId: string } }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in: expected success, got ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { accessToken: string; userData: { id: string; tenantId: string } };
}

/** Signs in as somebody of the demo; the Cliente where nobody is named. */
export async function openClient(url: string, email?: string): Promise<PanelClient> {
  let token: string | undefined;
  const call = async <Body>(method: string, place: string, body?: object | Blob): Promise<Body> => {
    const isFile = body instanceof Blob;
    const answer = await fetch(url + place, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': isFile ? 'text/csv' : 'application/json' }),
        'accept-language': 'pt',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${place}: expected success, got ${answer.status} ${text}`);
    return JSON.parse(text) as Body;
  };
  const { accessToken, userData } = await signIn(url, email);
  token = accessToken;
  const ended = async (id: string) => {
    for (;;) {
      const job = await call<JobView>('GET', `/api/jobs/${id}`);
      if (job.status !== 'done' && isOver(job.status))
        throw new Error(`${job.kind}: expected it to end well, got ${JSON.stringify(job)}`);
      if (job.status === 'done') return job;
      await pause(POLL_MS);
    }
  };
  return { tenantId: userData.tenantId, userId: userData.id, call, ended };
}

/** Processor time that a process and its children have taken, in seconds; Linux only. */
export function processorSeconds(pid: number): number {
  const pids = [
    pid,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(pid))
      .map(Number),
  ];
  const ticks = pids.map(
    (one) =>
      statOf(String(one))
        ?.slice(11, 13)
        .reduce((sum, text) => sum + Number(text), 0) ?? 0,
  );
  return ticks.reduce((sum, count) => sum + count, 0) / TICKS_PER_SECOND;
}

const TICKS_PER_SECOND = 100;

/** The fields behind the name of the command; undefined of a process that has ended meanwhile. */
function statOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

/** The process of the database server, whose children do its work. */
export async function postmasterOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  return Number(rows[0]?.pid);
}
