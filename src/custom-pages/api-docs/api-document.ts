import { isObject } from '../../../core/is-object';
import type { Json, JsonObject } from '../../../core/types';

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export interface Parameter {
  name: string;
  place: string;
  required: boolean;
  description?: string;
  schema: Json;
}

export interface Answer {
  status: string;
  description: string;
  schema?: Json;
}

export interface Operation {
  id: string;
  method: Method;
  path: string;
  summary: string;
  description?: string;
  isPublic: boolean;
  parameters: Parameter[];
  body?: Json;
  answers: Answer[];
}

/** The calls under one heading. */
export interface Group {
  name: string;
  description: string;
  operations: Operation[];
}

const members = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const items = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** What a local reference names; anything else as it is. */
export function resolved(document: JsonObject, value: Json | undefined): JsonObject {
  const reference = textOf(members(value)['$ref']);
  if (reference === undefined) return members(value);
  return members(
    reference
      .slice(2)
      .split('/')
      .reduce<Json | undefined>((at, name) => members(at)[name], document),
  );
}

/** The calls of an OpenAPI document by heading, in its order. */
export function groupsOf(document: JsonObject): Group[] {
  const groups = new Map<string, Group>();
  for (const tag of items(document['tags']).map(members)) {
    const name = textOf(tag['name']) ?? '';
    groups.set(name, { name, description: textOf(tag['description']) ?? '', operations: [] });
  }
  for (const [path, item] of Object.entries(members(document['paths']))) {
    for (const method of METHODS) {
      const operation = members(item)[method];
      if (!isObject(operation)) continue;
      const group = groups.get(textOf(items(operation['tags'])[0]) ?? '');
      group?.operations.push(operationOf(document, { path, method, item: members(item), operation }));
    }
  }
  return [...groups.values()].filter(({ operations }) => operations.length > 0);
}

interface Place {
  path: string;
  method: Method;
  item: JsonObject;
  operation: JsonObject;
}

function operationOf(document: JsonObject, { path, method, item, operation }: Place): Operation {
  const description = textOf(operation['description']);
  const body = schemaOf(resolved(document, operation['requestBody']));
  return {
    id: `${method} ${path}`,
    method,
    path,
    summary: textOf(operation['summary']) ?? path,
    ...(description !== undefined && { description }),
    isPublic: items(operation['security'] ?? [null]).length === 0,
    parameters: [...items(item['parameters']), ...items(operation['parameters'])].map((one) =>
      parameterOf(resolved(document, one)),
    ),
    ...(body !== undefined && { body }),
    answers: Object.entries(members(operation['responses'])).map(([status, answer]) =>
      answerOf(status, resolved(document, answer)),
    ),
  };
}

function parameterOf(parameter: JsonObject): Parameter {
  const description = textOf(parameter['description']);
  return {
    name: textOf(parameter['name']) ?? '',
    place: textOf(parameter['in']) ?? '',
    required: parameter['required'] === true,
    ...(description !== undefined && { description }),
    schema: parameter['schema'] ?? schemaOf(parameter) ?? {},
  };
}

function answerOf(status: string, answer: JsonObject): Answer {
  const schema = schemaOf(answer);
  return { status, description: textOf(answer['description']) ?? '', ...(schema !== undefined && { schema }) };
}

function schemaOf({ content }: JsonObject): Json | undefined {
  const [first] = Object.values(members(content));
  return members(first)['schema'];
}
