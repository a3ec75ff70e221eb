import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';
import { isOver, type JobRefusal, type JobView } from '../../core/jobs';
import type { JsonObject } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { compile } from '../../server/database/builder';
import type { TestApp } from './test-app';

/** What tests of bulk work on crates do, with an app that is there by the time they do it. */
export function bulkJobs(app: () => TestApp) {
  const list = async (token: string, filter: JsonObject, collection = 'crates') =>
    (
      await app().call<DataRecord[]>(
        token,
        'GET',
        `/api/${collection}?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]', sort: '["id","ASC"]' })}`,
      )
    ).body;
  const job = async (token: string, id: string) => (await app().call<JobView>(token, 'GET', `/api/jobs/${id}`)).body;
  const refusals = async (token: string, id: string) =>
    (await app().call<JobRefusal[]>(token, 'GET', `/api/jobs/${id}/refusals`)).body;
  const query = (text: RawBuilder<unknown>) =>
    app()
      .database.as('platform')
      .run(compile(text as RawBuilder<JsonObject>));

  async function crates(token: string, prefix: string, count: number, more: JsonObject = {}): Promise<DataRecord[]> {
    const made: DataRecord[] = [];
    for (let index = 0; index < count; index += 1) {
      const { status, body } = await app().call<DataRecord>(token, 'POST', '/api/crates', {
        code: `${prefix}-${index}`,
        weight: index % 10,
        ...more,
      });
      expect(status, JSON.stringify(body)).toBe(201);
      made.push(body);
    }
    return made;
  }

  async function ended(token: string, id: string): Promise<JobView> {
    await expect.poll(async () => isOver((await job(token, id)).status), { timeout: 20_000, interval: 20 }).toBe(true);
    return job(token, id);
  }

  async function bulk(token: string, body: JsonObject, collection = 'crates'): Promise<JobView> {
    const answer = await app().call<JobView>(token, 'POST', `/api/${collection}/bulk`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    return ended(token, answer.body.id);
  }

  async function undo(token: string, id: string): Promise<JobView> {
    const answer = await app().call<JobView>(token, 'POST', `/api/jobs/${id}/undo`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    return ended(token, answer.body.id);
  }

  return { list, job, refusals, query, crates, ended, bulk, undo };
}
