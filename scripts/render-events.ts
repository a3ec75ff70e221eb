import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { isNode } from '../core/schema/keywords';

const BANNER = `// Written by \`npm run types\` from schemas/events/. Do not edit: change the schema and run it again.
`;

/** \`call.started\` → \`CallStarted\` */
const nameOf = (type: string): string =>
  type
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/**
 * The text of `events.gen.ts` of an application whose other systems send it events: a type for each file of `schemas/events/`, the union of
 * them, and the schemas themselves. Undefined where there are none.
 */
export async function renderEvents(schemas: string): Promise<string | undefined> {
  const folder = join(schemas, 'events');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  if (files.length === 0) return undefined;
  const types: string[] = [];
  const table: string[] = [];
  for (const file of files) {
    const type = file.slice(0, -'.json'.length);
    const schema: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    if (!isNode(schema)) throw new Error(`schemas/events/${file}: expected an object, got ${JSON.stringify(schema)}`);
    const { $schema: _dialect, ...body } = schema;
    types.push(
      await compile({ ...body, title: nameOf(type) }, nameOf(type), {
        bannerComment: '',
        additionalProperties: false,
        format: true,
        unknownAny: true,
        ignoreMinAndMaxItems: true,
        style: { singleQuote: true, printWidth: 120 },
      }),
    );
    table.push(`  '${type}': ${JSON.stringify(body)},`);
  }
  const union = files.map((file) => `  | ${nameOf(file.slice(0, -'.json'.length))}`).join('\n');
  return `${BANNER}
${types.join('\n')}
/** Whatever may come. */
export type AnyEvent =
${union};

/** What each must be, by its type. */
export const EVENT_SCHEMAS = {
${table.join('\n')}
} as const;
`;
}
