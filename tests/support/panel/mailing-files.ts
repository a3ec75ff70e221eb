import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { DemoApp } from './demo-app';
import { listFiles } from './list-files';

/** Mailings that a file fills with contacts, with an app that is there by the time they are made. */
export function mailingFiles(app: () => DemoApp) {
  const files = listFiles(app, { lists: 'mailings', items: 'mailing-contacts', by: 'mailingId' });
  const make = (content: string, more: JsonObject) => files.make(content, { active: true, ...more });
  /** Waits for the import that begins with the file of the mailing. */
  async function loaded(of: DataRecord) {
    const { list, job, items } = await files.loaded(of);
    return { mailing: list, job, contacts: items };
  }
  /** Name, numbers and variables of a contact. */
  const bare = ({ name, phones, vars }: DataRecord) => [
    name,
    (phones as JsonObject[]).map(({ number }) => number).join(' '),
    ...Object.values((vars ?? {}) as JsonObject),
  ];
  return { upload: files.upload, make, loaded, bare };
}
