import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { use, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Json, JsonObject } from '../../../core/types';
import { ApiDocument } from './ApiDocument';
import { isObject } from '../../../core/is-object';
import { resolved } from './api-document';

/** A member of an object as the page shows it. */
interface Member {
  name: string;
  schema: JsonObject;
  required: boolean;
}

const asSchema = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const listed = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

const MOST_VALUES = 30;

interface SchemaTreeProps {
  schema: Json;
  /** Of something that is answered: there, being required says nothing to whoever calls. */
  isAnswer?: boolean;
}

/** A schema: its type, or its members with what lies below them at a click. */
export function SchemaTree({ schema, isAnswer = false }: SchemaTreeProps) {
  const document = use(ApiDocument);
  const members = membersOf(document, schema);
  return (
    <>
      <Code text={typeWords(document, schema)} />
      {members.length === 0 ? (
        <Values schema={schema} />
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            marginBlockStart: 1,
            paddingInlineStart: 2,
            borderInlineStart: 2,
            borderInlineStartColor: 'divider',
          }}
        >
          {members.map((member) => (
            <MemberLine key={member.name} member={member} isAnswer={isAnswer} />
          ))}
        </Box>
      )}
    </>
  );
}

function MemberLine({ member: { name, schema, required }, isAnswer }: { member: Member; isAnswer: boolean }) {
  const document = use(ApiDocument);
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const said = wordsOf(document, schema);
  const marks = [
    required && !isAnswer && 'required',
    schema['readOnly'] === true && 'readOnly',
    schema['writeOnly'] === true && 'writeOnly',
  ].filter((mark) => mark !== false);
  return (
    <Box component="li" sx={{ paddingBlock: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Code text={name} strong />
        <Typography component="span" variant="body2" color="text.secondary" dir="ltr">
          {typeWords(document, schema)}
        </Typography>
        {marks.map((mark) => (
          <Typography key={mark} component="span" variant="caption" color="primary">
            {translate(`apiDocs.marks.${mark}`)}
          </Typography>
        ))}
        {membersOf(document, schema).length > 0 ? (
          <Button
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ minHeight: 0, paddingBlock: 0 }}
          >
            {translate('apiDocs.members')}
          </Button>
        ) : null}
      </Box>
      {said === undefined ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '75ch' }}>
          <bdi>{said}</bdi>
        </Typography>
      )}
      {isOpen ? <SchemaTree schema={schema} isAnswer={isAnswer} /> : <Values schema={schema} />}
    </Box>
  );
}

function Values({ schema }: { schema: Json }) {
  const values = valuesOf(use(ApiDocument), schema);
  if (values.length === 0) return null;
  const shown = values.length > MOST_VALUES ? [...values.slice(0, MOST_VALUES), '…'] : values;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      <bdi dir="ltr">{shown.join(' · ')}</bdi>
    </Typography>
  );
}

/** A name or word of the document: from left to right in every language. */
export function Code({ text, strong = false }: { text: string; strong?: boolean }) {
  return (
    <Typography
      component="code"
      variant="body2"
      dir="ltr"
      sx={{ fontFamily: 'monospace', fontWeight: strong ? 600 : 400, overflowWrap: 'anywhere', unicodeBidi: 'isolate' }}
    >
      {text}
    </Typography>
  );
}

/** The schemas that a schema puts together, itself first; null as an alternative says nothing more. */
function parts(document: JsonObject, value: Json | undefined, depth = 0): JsonObject[] {
  const schema = resolved(document, value);
  if (depth > 5) return [schema];
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listed(schema[keyword]));
  return [schema, ...inner.flatMap((one) => parts(document, one, depth + 1))];
}

/** The members of an object, or of the items of a list; none for anything else. */
function membersOf(document: JsonObject, value: Json | undefined): Member[] {
  const all = parts(document, value);
  const items = all.find(({ items: item }) => isObject(item));
  if (items && !all.some(({ properties }) => isObject(properties))) return membersOf(document, items['items']);
  const required = new Set(all.flatMap((part) => listed(part['required'])));
  const found = new Map(all.flatMap(({ properties }) => Object.entries(asSchema(properties))));
  return [...found].map(([name, schema]) => ({ name, schema: asSchema(schema), required: required.has(name) }));
}

/** A type in a word or two: `string (date)`, `integer | null`, `books[]`. */
function typeWords(document: JsonObject, value: Json | undefined): string {
  const reference = asSchema(value)['$ref'];
  if (typeof reference === 'string') return reference.slice(reference.lastIndexOf('/') + 1);
  const all = parts(document, value);
  const list = all.find(({ items }) => isObject(items));
  if (list) return `${typeWords(document, list['items'])}[]`;
  const types = new Set(all.flatMap(({ type }) => [type ?? []].flat()));
  const format = all.find((part) => typeof part['format'] === 'string')?.['format'];
  const words = types.size === 0 ? 'any' : [...types].join(' | ');
  return typeof format === 'string' ? `${words} (${format})` : words;
}

/** The values that are possible, where there are few. */
function valuesOf(document: JsonObject, value: Json | undefined): string[] {
  const found = parts(document, value).find((part) => Array.isArray(part['enum']));
  return listed(found?.['enum'])
    .filter((one) => one !== null)
    .map(String);
}

/** What is said of a schema. */
function wordsOf(document: JsonObject, value: Json | undefined): string | undefined {
  const said = parts(document, value).find(({ description }) => typeof description === 'string')?.['description'];
  return typeof said === 'string' ? said : undefined;
}
