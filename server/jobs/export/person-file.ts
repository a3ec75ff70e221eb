import { escapeHtml } from '../../../core/escape-html';
import type { JsonObject, Language, Resource } from '../../../core/types';
import { isVisible } from '../../../core/validation/is-visible';
import type { DataRecord } from '../../../core/wire';
import type { OperationContext } from '../../operations/context';
import type { Disclosure } from '../../operations/person/disclose';
import type { CellWorld } from './cell';
import { cellOf } from './cells';
import { collectionTitle, wordsOf } from './column-words';
import { instantText } from './locale-text';
import { namedRecords } from './named-records';

export const PERSON_FORMATS = ['json', 'html'] as const;
export type PersonFormat = (typeof PERSON_FORMATS)[number];

/** In which words, and by which clocks. */
export interface PersonOrder {
  format: PersonFormat;
  language: Language;
  /** IANA name. */
  timeZone: string;
}

interface PersonFile {
  name: string;
  type: string;
  content: string;
}

/** What is kept of a person, for machines (raw values, as the API has them) or to be read, in one file. */
export async function personFile(
  context: OperationContext,
  disclosure: Disclosure,
  order: PersonOrder,
): Promise<PersonFile> {
  const at = new Date().toISOString();
  const title = collectionTitle(context.runtime.translator, order.language, disclosure.person)
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, ' ')
    .trim();
  const name = `${title} ${disclosure.id} ${at.slice(0, 10)}.${order.format}`;
  if (order.format === 'json')
    return {
      name,
      type: 'application/json; charset=utf-8',
      content: `${JSON.stringify(asJson(disclosure, at), null, 2)}\n`,
    };
  return { name, type: 'text/html; charset=utf-8', content: await asPage(context, disclosure, order, at) };
}

function asJson({ person, id, parts }: Disclosure, at: string): JsonObject {
  return {
    collection: person.name,
    id,
    at,
    parts: parts.map(({ resource, total, records }) => ({ collection: resource.name, total, records })),
  };
}

async function asPage(
  context: OperationContext,
  { parts }: Disclosure,
  order: PersonOrder,
  at: string,
): Promise<string> {
  const { translator } = context.runtime;
  const word = (name: string) => escapeHtml(translator.screenText(order.language, 'person', ['person', name]) ?? name);
  const sections: string[] = [];
  for (const { resource, total, records } of parts) {
    const title = escapeHtml(collectionTitle(translator, order.language, resource));
    const left = total > records.length ? `<p>${word('latestOnly')}</p>` : '';
    sections.push(
      `<section><h2>${title} (${total})</h2>${left}${(await described(context, resource, records, order)).join('')}</section>`,
    );
  }
  const direction = order.language === 'ar' ? 'rtl' : 'ltr';
  const style =
    'body{font:15px/1.5 sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}dl{display:grid;grid-template-columns:minmax(9rem,25%) 1fr;gap:.2rem 1rem;border-top:1px solid #ccc;padding-top:.6rem}dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}';
  return `<!doctype html><html lang="${order.language}" dir="${direction}"><meta charset="utf-8"><title>${word('disclosed')}</title><style>${style}</style><h1>${word('disclosed')}</h1><p>${escapeHtml(instantText(new Date(at), order.language, order.timeZone))} ${escapeHtml(order.timeZone)}</p>${sections.join('')}</html>\n`;
}

/** Each record as a list of what its fields say, by their labels. */
async function described(
  context: OperationContext,
  resource: Resource,
  records: readonly DataRecord[],
  order: PersonOrder,
): Promise<string[]> {
  const words = wordsOf(context.runtime.translator, order.language, resource);
  const names = namedRecords(resource, order);
  const world: CellWorld = {
    language: order.language,
    zone: order.timeZone,
    nameOf: names.nameOf,
    pageOf: names.pageOf,
    fileOf: names.fileOf,
    ...words,
  };
  const shown = resource.fields.filter(({ secret }) => !secret);
  await names.learn(
    context,
    records.flatMap((record) => shown.map((field) => ({ value: record[field.name] ?? null, field }))),
  );
  const made = escapeHtml(
    context.runtime.translator.screenText(order.language, 'resources-screens', ['screens', 'system', 'createdAt']) ??
      'createdAt',
  );
  return records.map((record) => {
    const told = shown
      .filter((field) => isVisible(field, record, resource))
      .flatMap((field) => {
        const { text } = cellOf(record[field.name] ?? null, field, world, resource);
        return text === '' ? [] : [`<dt>${escapeHtml(words.label(field))}</dt><dd>${escapeHtml(text)}</dd>`];
      });
    const date = `<dt>${made}</dt><dd>${escapeHtml(instantText(new Date(record.createdAt), order.language, order.timeZone))}</dd>`;
    return `<dl>${told.join('')}${date}</dl>`;
  });
}
