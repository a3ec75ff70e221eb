import type { JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { DemoApp } from './demo-app';
import { importer } from '../importer';
import { sendFile } from '../send-file';

/** A list whose file becomes the records below it. */
export interface LoadedList {
  list: DataRecord;
  job: JobView;
  /** By name. */
  items: DataRecord[];
}

/** Lists that a file fills, with an app that is there by the time they are made. */
export function listFiles(app: () => DemoApp, { lists, items, by }: { lists: string; items: string; by: string }) {
  const { ended } = importer(app);
  const upload = (content: string, name = 'lista.csv', token = app().cliente) =>
    sendFile(app(), token, content, { name, type: 'text/csv' });

  /** The newest job of the list. */
  async function jobOf({ id }: DataRecord): Promise<JobView> {
    const jobs = (await app().call<JobView[]>(app().cliente, 'GET', '/api/jobs')).body;
    const found = jobs.find(({ params }) => params['from'] === id);
    if (!found) throw new Error('expected a job');
    return found;
  }

  const make = async (content: string, more: JsonObject): Promise<DataRecord> =>
    app().make(app().cliente, lists, { file: await upload(content), ...more });

  /** Waits for the import that begins with the file of the list. */
  async function loaded(list: DataRecord): Promise<LoadedList> {
    const job = await ended(app().cliente, (await jobOf(list)).id);
    const found = await app().list(app().cliente, items, { [by]: list.id });
    return {
      list: await app().one(app().cliente, lists, { id: list.id }),
      job,
      items: found.toSorted((one, other) => String(one['name']).localeCompare(String(other['name']))),
    };
  }

  return { upload, make, jobOf, loaded };
}
