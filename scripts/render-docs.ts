import { MEASURES_META, REPORT_META } from '../core/reports/report-schema';
import { RESOURCE_HINTS, RESOURCE_META, X_ADMIN_META } from '../core/hints/meta-schema';
import { PROPERTY_HINTS } from '../core/hints/property-hints';
import { FORMATS } from '../core/validation/formats/formats';
import { isNode } from '../core/schema/keywords';
import { FIELD_KINDS } from '../core/types';
import { PROPERTY_EXAMPLES, ROOT_EXAMPLES } from './hint-examples';

type Hints = Record<string, { readonly [keyword: string]: unknown }>;

function shapeOf(shape: unknown): string {
  if (!isNode(shape)) return 'any value';
  if (Array.isArray(shape['enum']))
    return shape['enum'].length > 12
      ? 'a name of the list below'
      : shape['enum'].map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if ('const' in shape) return `\`${JSON.stringify(shape['const'])}\``;
  // Beside a type, the alternatives only say what else must be there.
  if (Array.isArray(shape['anyOf']) && shape['type'] === undefined) return shape['anyOf'].map(shapeOf).join(' or ');
  const type = Array.isArray(shape['type'])
    ? shape['type'].filter((one) => one !== 'array').join(' or ')
    : String(shape['type']);
  const list = Array.isArray(shape['type']) && shape['type'].includes('array') ? ' or a list of them' : '';
  if (type === 'array') return `list of ${shapeOf(shape['items'])}`;
  if (type === 'object' && isNode(shape['properties'])) {
    const required: unknown[] = Array.isArray(shape['required']) ? shape['required'] : [];
    return `\`{${Object.keys(shape['properties'])
      .map((name) => (required.includes(name) ? name : `${name}?`))
      .join(', ')}}\``;
  }
  if (isNode(shape['additionalProperties'])) return 'object of values or lists of values';
  return `${type}${list}`;
}

function table(hints: Hints): string {
  const rows = Object.entries(hints).map(
    ([name, shape]) => `| \`${name}\` | ${shapeOf(shape)} | ${String(shape['description'])} |`,
  );
  return ['| hint | value | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** JSON on one line, as people write it. */
const inline = (value: unknown): string =>
  JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']');

const ofFile = (of: string, text: string): string => `- \`${of}.json\`: \`${text}\``;

function rootExamples(): string {
  return Object.entries(ROOT_EXAMPLES)
    .map(([hint, { of, is }]) => ofFile(of, `"x-admin": ${inline({ [hint]: is })}`))
    .join('\n');
}

function propertyExamples(): string {
  return Object.values(PROPERTY_EXAMPLES)
    .map(({ of, properties }) => ofFile(of, inline(properties).slice(2, -2)))
    .join('\n');
}

function screenTable(): string {
  return table(RESOURCE_HINTS.screens.items.properties);
}

function kinds(): string {
  return FIELD_KINDS.map((kind) => `\`${kind}\``).join(', ');
}

/** `docs/x-admin.md`, from the meta-schema. */
export function renderReference(): string {
  return `# Hints under \`x-admin\`

Written by \`npx tsx scripts/generate-docs.ts\` from \`core/hints/meta-schema.ts\`; do not edit. A schema needs none of them:
every hint only overrules what would be inferred. An unknown hint or a wrong value is a fault of that schema alone. Editors
complete hints when a schema file says \`"$schema": "meta/resource.schema.json"\`.

## At the root of a schema

${table(RESOURCE_HINTS)}

A screen:

${screenTable()}

An example of each, in the schemas of a library (\`scripts/hint-examples.ts\`, which a test compiles):

${rootExamples()}

## On a property

${table(PROPERTY_HINTS)}

An example of each, in the same library:

${propertyExamples()}

Kinds: ${kinds()}.

A \`destination\` without properties of its own is \`{type, id?, value?}\`; what its hint \`destinations\` says.
\`weekly-hours\` without items is a list of \`{weekday, start, end}\`, whose intervals may not overlap.

## Formats

Always checked: ${Object.keys(FORMATS)
    .map((name) => `\`${name}\``)
    .join(', ')}. Others are those that a plug-in brings (\`notations\`, [extending.md](extending.md)): the
panel has \`cpf-cnpj\`, \`cep\` and \`ddd\`. Any other format is a remark. \`time\` also takes \`HH:mm\` and
\`HH:mm:ss\`; \`local-time\` is \`HH:mm\` or \`24:00\`; \`phone\` is E.164; \`money\` and \`decimal\` are decimal texts with up to 14 digits before and 4
after the point; \`color\` is \`#RRGGBB\`; \`cidr\` is an address or a range;
\`timezone\` is the IANA name of a time zone; \`safe-regex\` is a regular expression without a repetition inside a repeated group;
\`http-header\` is the name of a header that is not one of the connection, such as \`Host\`.
`;
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Every generated page and meta-schema by file name. */
export function renderDocs(): Record<string, string> {
  return {
    'docs/x-admin.md': renderReference(),
    'schemas/meta/x-admin.schema.json': pretty(X_ADMIN_META),
    'schemas/meta/resource.schema.json': pretty(RESOURCE_META),
    'schemas/meta/report.schema.json': pretty(REPORT_META),
    'schemas/meta/measures.schema.json': pretty(MEASURES_META),
  };
}
