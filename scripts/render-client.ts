import { buildAbility } from '../core/access/build-ability';
import { openDoors } from '../core/openapi/door-paths';
import type { DocumentCaller } from '../core/openapi/doors/door';
import { reportDoors } from '../core/openapi/report-doors';
import type { Report } from '../core/reports/report';
import { documentRights, openapiDocument } from '../core/openapi/openapi-document';
import { isNode, own, type SchemaNode } from '../core/schema/keywords';
import type { Resource } from '../core/types';
import type { Application } from '../server/application/plugin';
import { literal, memberName, schemaType } from './schema-type';

const BANNER = `// Written by \`npm run client\` from the OpenAPI document of the schemas. Do not edit: change a schema and run it again.

interface Answer<Value> {
  headers: Record<string, unknown>;
  content: { 'application/json': Value };
}

interface Refusal {
  headers: Record<string, unknown>;
  content: { 'application/problem+json': components['schemas']['problem'] };
}
`;
const PROBLEM_CONTENT = 'application/problem+json';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Who may do everything: what anybody may call is among it. */
const EVERYBODY: DocumentCaller = {
  role: 'Admin',
  ability: buildAbility([{ action: 'manage', subject: 'all' }]),
  isPlatform: true,
  stage: 'open',
  isImpersonation: true,
  looksAfterAccounts: true,
  offers: { register: true, outbox: true, openid: true },
};

const members = (value: unknown): SchemaNode => (isNode(value) ? value : {});
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The text of `client/api.gen.ts`: types of all calls and bodies, in the layout that openapi-fetch reads. */
export function renderClient(
  resources: readonly Resource[],
  reports: readonly Report[],
  { doors: added, names }: Application,
): string {
  const document = openapiDocument({
    rights: documentRights(EVERYBODY, resources),
    doors: [...openDoors(EVERYBODY, added), ...reportDoors(EVERYBODY, reports)],
    isPlatform: true,
    names,
    title: 'Painel',
    version: '1',
    mayCall: () => true,
  });
  const schemas = Object.entries(members(members(document['components'])['schemas'])).map(([name, schema]) =>
    schemaEntry(name, schemaType(schema, '    ')),
  );
  const aliases = schemas.flatMap(({ alias }) => alias ?? []);
  const paths = Object.entries(members(document['paths'])).map(
    ([path, item]) => `  ${literal(path)}: {\n${pathLines(document, members(item)).join('\n')}\n  };`,
  );
  return `${[BANNER, ...aliases].join('\n')}\nexport interface components {\n  schemas: {\n${schemas.map(({ member }) => member).join('\n')}\n  };\n}\n\nexport interface paths {\n${paths.join('\n')}\n}\n`;
}

/** A member cannot be made of itself outside an object; a type of its own can. */
function schemaEntry(name: string, type: string): { member: string; alias?: string } {
  const itself = schemaType({ $ref: `#/components/schemas/${name}` });
  if (type.startsWith('{') || !type.includes(itself)) return { member: `    ${memberName(name)}: ${type};` };
  const alias = name.replaceAll(/(?:^|\W)+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { member: `    ${memberName(name)}: ${alias};`, alias: `type ${alias} = ${type.replaceAll(itself, alias)};` };
}

function pathLines(document: SchemaNode, item: SchemaNode): string[] {
  return METHODS.flatMap((method) => {
    const operation = item[method];
    if (!isNode(operation)) return [];
    const parameters = [...listed(item['parameters']), ...listed(operation['parameters'])].map((one) =>
      resolved(document, one),
    );
    const body = contentType(members(operation['requestBody']));
    const answers = Object.entries(members(operation['responses'])).map(
      ([status, answer]) => `${status}: ${answerType(resolved(document, answer))}`,
    );
    return [
      `    ${method}: {`,
      `      parameters: {${parameterTypes(parameters)} };`,
      ...(body === undefined ? [] : [`      requestBody: { content${body} };`]),
      `      responses: { ${answers.join('; ')} };`,
      '    };',
    ];
  });
}

function answerType(answer: SchemaNode): string {
  const content = members(answer['content']);
  if (isNode(content[PROBLEM_CONTENT])) return 'Refusal';
  const json = content['application/json'];
  if (isNode(json)) return `Answer<${schemaType(json['schema'], '        ')}>`;
  return `{ headers: Record<string, unknown>; content${contentType(answer) ?? '?: never'} }`;
}

function parameterTypes(parameters: SchemaNode[]): string {
  return ['query', 'header', 'path']
    .map((place) => {
      const its = parameters.filter((one) => one['in'] === place);
      if (its.length === 0) return '';
      const isNeeded = its.some((one) => one['required'] === true);
      const types = its.map(
        (one) =>
          `${memberName(String(one['name']))}${one['required'] === true ? '' : '?'}: ${schemaType(one['schema'] ?? schemaOf(one), '      ')};`,
      );
      return ` ${place}${isNeeded ? '' : '?'}: { ${types.join(' ')} };`;
    })
    .join('');
}

function contentType(holder: SchemaNode): string | undefined {
  const types = Object.entries(members(holder['content'])).map(
    ([type, content]) => `${literal(type)}: ${schemaType(members(content)['schema'] ?? true, '        ')}`,
  );
  return types.length === 0 ? undefined : `: { ${types.join('; ')} }`;
}

function schemaOf(parameter: SchemaNode): unknown {
  return members(Object.values(members(parameter['content']))[0])['schema'];
}

function resolved(document: SchemaNode, value: unknown): SchemaNode {
  const reference = members(value)['$ref'];
  if (typeof reference !== 'string') return members(value);
  return members(
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => own(members(at), name), document),
  );
}
