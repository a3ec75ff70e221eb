import type { JsonSchema } from '../types';
import { jsonContent, object, text, type Part } from './document-parts';
import { STAGES, type DocumentCaller, type Door, type Doors } from './doors/door';
import { jobDoors, jobSchemas } from './doors/job-doors';
import { recordDoors } from './doors/record-doors';
import { sessionDoors, sessionSchemas } from './doors/session-doors';
import type { KnownNames } from './known-names';
import { refusals } from './shared-components';

/** Schemas that the calls beside those of records refer to. */
export const doorComponents = ({ jobKinds, session }: KnownNames): Record<string, JsonSchema> => ({
  ...sessionSchemas(session),
  ...jobSchemas(jobKinds),
});

/** A call with the heading that it stands under. */
export type OpenDoor = readonly [tag: string, door: Door];

/**
 * Every call beside those of records that is open to the caller.
 * @param added the calls of the application
 */
export function openDoors(caller: DocumentCaller, added: Doors): OpenDoor[] {
  return Object.entries({ ...sessionDoors, ...recordDoors, ...added, ...jobDoors }).flatMap(([tag, doors]) =>
    doors.filter((door) => isOpen(door, caller)).map((door): OpenDoor => [tag, door]),
  );
}

/** These calls by path. */
export function doorPaths(doors: readonly OpenDoor[]): Record<string, Part> {
  const paths: Record<string, Part> = {};
  for (const [tag, door] of doors)
    paths[door.path] = { ...pathOf(door), ...paths[door.path], [door.method]: operationOf(tag, door) };
  return paths;
}

function isOpen({ isPublic, from = 'open', when }: Door, caller: DocumentCaller): boolean {
  const hasCome = isPublic === true || STAGES.indexOf(caller.stage) >= STAGES.indexOf(from);
  return hasCome && (when === undefined || when(caller));
}

function pathOf({ path, where = {} }: Door): Part {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names.length === 0
    ? {}
    : { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: where[name ?? ''] ?? text })) };
}

function operationOf(tag: string, door: Door): Part {
  const { method, path, summary, isPublic, query, body, openBody, bodyType, or = {}, refused = [] } = door;
  const parameters = Object.entries(query ?? {}).map(([name, schema]) => queryParameter(name, schema));
  return {
    operationId: `${method} ${path}`,
    tags: [tag],
    summary,
    ...(isPublic === true && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: jsonContent(object(body)) } }),
    ...(openBody === true && { requestBody: { content: jsonContent({ type: 'object' }) } }),
    ...(bodyType !== undefined && { requestBody: { required: true, content: { [bodyType]: {} } } }),
    responses: { [String(door.status ?? 200)]: answerOf(door), ...otherAnswers(or), ...refusals(refused) },
  };
}

function answerOf({ answer, answerType }: Door): Part {
  if (answer === undefined) return { description: 'Done.' };
  return {
    description: 'The answer.',
    content: answerType === undefined ? jsonContent(answer) : { [answerType]: { schema: answer } },
  };
}

function otherAnswers(or: NonNullable<Door['or']>): Part {
  return Object.fromEntries(
    Object.entries(or).map(([status, answer]) => [
      status,
      answer === null ? { description: 'As HTTP says.' } : { description: 'The answer.', content: jsonContent(answer) },
    ]),
  );
}

function queryParameter(name: string, schema: JsonSchema): Part {
  const isText = typeof schema !== 'boolean' && schema['type'] === 'string';
  return {
    name: name.replace(/\?$/, ''),
    in: 'query',
    ...(!name.endsWith('?') && { required: true }),
    ...(isText ? { schema } : { content: jsonContent(schema) }),
  };
}
