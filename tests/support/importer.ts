import { expect } from 'vitest';
import type { ImportFile, ImportPreview } from '../../core/import/import-types';
import { isOver, type JobRefusal, type JobView } from '../../core/jobs';
import type { JsonObject } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { TestApp } from './test-app';

/** Conventions of a file from Brazil. */
export const PT = {
  decimal: ',',
  dates: 'day',
  zone: 'America/Sao_Paulo',
  encoding: 'utf-8',
  separator: ';',
  sheet: 0,
};

/** What tests of imports do, with an app that is there by the time they do it. */
export function importer(app: () => TestApp) {
  async function send(token: string, content: Buffer | string, name = 'a.csv'): Promise<ImportFile> {
    const answer = await app().fastify.inject({
      method: 'POST',
      url: '/api/import-files',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'text/csv',
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
      },
      payload: content,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }

  const preview = async (token: string, file: string, more: JsonObject = {}, collection = 'shops') =>
    (await app().call<ImportPreview>(token, 'POST', `/api/${collection}/import/preview`, { file, ...more })).body;

  async function ended(token: string, id: string): Promise<JobView> {
    let view: JobView | undefined;
    await expect
      .poll(async () => isOver((view = (await app().call<JobView>(token, 'GET', `/api/jobs/${id}`)).body).status), {
        timeout: 30_000,
        interval: 20,
      })
      .toBe(true);
    if (!view) throw new Error('no job');
    return view;
  }

  /** Sends a file and imports it, its columns as they are guessed. */
  async function run(
    token: string,
    content: Buffer | string,
    more: JsonObject = {},
    collection = 'shops',
  ): Promise<JobView> {
    const { id, name } = await send(token, content);
    const guessed = await preview(token, id, { options: PT }, collection);
    const body = {
      file: id,
      name,
      options: { ...PT, encoding: guessed.options.encoding, separator: guessed.options.separator },
      columns: guessed.columns,
      ...more,
    };
    const started = await app().call<JobView>(token, 'POST', `/api/${collection}/import`, body);
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    return ended(token, started.body.id);
  }

  const refusals = async (token: string, { id }: JobView) =>
    (await app().call<JobRefusal[]>(token, 'GET', `/api/jobs/${id}/refusals?range=[0,999]`)).body.map(
      ({ row, errors, code }) =>
        `${row} ${errors.length === 0 ? code : errors.map((one) => `${one.path}:${one.code}`).join(' ')}`,
    );
  const all = async (token: string, collection = 'shops') =>
    (await app().call<DataRecord[]>(token, 'GET', `/api/${collection}?range=[0,999]&sort=["id","ASC"]`)).body;

  return { send, preview, ended, run, refusals, all };
}
