import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ADMIN } from '../../core/access/roles';
import { addressTakenBy } from '../../core/compile/taken-addresses';
import { inWords } from '../../core/schema/schema-file';
import { isSystemField } from '../../core/system-fields';
import { LANGUAGES, type Language, type Role } from '../../core/types';
import { ASKED_KINDS, parseField, type WishedField } from './field-schemas';

/** What there is already. @throws Error saying what is taken, or missing */
export interface Taken {
  assertNew(name: string): void;
  assertFree(path: string): void;
  assertThere(collection: string): void;
  /** That there are. */
  roles: readonly Role[];
}

/** What a new resource shall be. */
export interface ResourceWish {
  name: string;
  title: string;
  fields: WishedField[];
  /** Without one the resource is the Admin's, at `/admin/<name>`. */
  screen?: { role: Role; path: string };
  /** Singular and plural. */
  labels: Partial<Record<Language, [one: string, other: string]>>;
}

const COMMAND = process.env['APP'] === undefined ? 'npm run resource:new' : 'painel new';
const FLAGS = process.env['APP'] === undefined ? ' --' : '';

export const USAGE = `${COMMAND}
${COMMAND}${FLAGS} --name warehouses --title Warehouse --field 'name:text!' --field 'kind:enum(own,rented)' \\
  [--role Cliente --path /cliente/warehouses] [--label 'pt=Depósito/Depósitos'] [--field 'name:text!=Nome|Name|Nom|الاسم']

Kinds: ${ASKED_KINDS.join(', ')}.`;

/**
 * The wish that flags tell.
 * @throws Error saying what was expected
 */
export function wishOf(args: string[], taken: Taken): ResourceWish {
  const text = { type: 'string' } as const;
  const several = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args,
    options: { name: text, title: text, role: text, path: text, field: several, label: several },
  });
  const name = checkedName(values.name ?? '', taken);
  const fields: WishedField[] = [];
  for (const field of values.field ?? []) fields.push(nextField(field, { name, fields }, taken));
  if (fields.length === 0) throw new Error("expected at least one --field, such as --field 'name:text!'");
  return {
    name,
    title: values.title?.trim() || titleOf(name),
    fields,
    labels: labelsOf(values.label ?? []),
    ...screenOf(name, values.role, values.path, taken),
  };
}

/** The wish of somebody at a terminal; what cannot be is asked again. */
export async function askWish(taken: Taken): Promise<ResourceWish> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async <Answer>(question: string, read: (text: string) => Answer): Promise<Answer> => {
    for (;;) {
      try {
        return read((await terminal.question(`${question}: `)).trim());
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') throw error;
        process.stdout.write(`  ${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  };
  try {
    const name = await ask('Name, a plural in kebab-case (warehouses)', (text) => checkedName(text, taken));
    const title = await ask(`Title [${titleOf(name)}]`, (text) => text || titleOf(name));
    const fields: WishedField[] = [];
    process.stdout.write(
      `Fields as name:kind, ! for required, choices or a collection in parentheses; an empty line ends.\nKinds: ${ASKED_KINDS.join(', ')}.\n`,
    );
    for (;;) {
      const field = await ask(`Field ${fields.length + 1}`, (text) =>
        text === '' && fields.length > 0 ? undefined : nextField(text, { name, fields }, taken),
      );
      if (field === undefined) break;
      fields.push(field);
    }
    const role = await ask(`Role whose panel it is in, of ${taken.roles.join(', ')} [${ADMIN}]`, (text) =>
      checkedRole(text || ADMIN, taken),
    );
    const screen = await ask(`Address [${defaultPath(role, name)}]`, (text) =>
      screenOf(name, role, text || undefined, taken),
    );
    const labels = await ask('Portuguese name as singular/plural, empty for the title', (text) =>
      labelsOf(text === '' ? [] : [`pt=${text}`]),
    );
    return { name, title, fields, labels, ...screen };
  } finally {
    terminal.close();
  }
}

function checkedName(text: string, taken: Taken): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text) || !/[^s]s$/.test(text) || text.length > 40) {
    throw new Error(
      `name: expected a plural in kebab-case of at most 40 signs, such as warehouses or rate-plans, got ${JSON.stringify(text)}`,
    );
  }
  const address = addressTakenBy(text);
  if (address !== undefined)
    throw new Error(`${text}: the API needs ${address} for something else; choose another name`);
  taken.assertNew(text);
  return text;
}

function nextField(
  text: string,
  { name: own, fields }: Pick<ResourceWish, 'name' | 'fields'>,
  taken: Taken,
): WishedField {
  const field = parseField(text);
  if (isSystemField(field.name))
    throw new Error(`field ${field.name}: every record has it already; choose another name`);
  if (fields.some(({ name }) => name === field.name))
    throw new Error(`field ${field.name}: there is such a field already; choose another name`);
  if (field.collection !== undefined && field.collection !== own) taken.assertThere(field.collection);
  return field;
}

function checkedRole(text: string, { roles }: Taken): Role {
  const role = roles.find((one) => one.toLowerCase() === text.toLowerCase());
  if (role) return role;
  throw new Error(`role: expected one of ${roles.join(', ')}, got ${JSON.stringify(text)}`);
}

const defaultPath = (role: Role, name: string): string => `/${role.toLowerCase()}/${name}`;

function screenOf(
  name: string,
  givenRole: string | undefined,
  givenPath: string | undefined,
  taken: Taken,
): Pick<ResourceWish, 'screen'> {
  const role = checkedRole(givenRole ?? ADMIN, taken);
  const path = givenPath ?? defaultPath(role, name);
  if (!/^(?:\/[a-z0-9-]+){2,}$/.test(path) || !path.startsWith(defaultPath(role, ''))) {
    throw new Error(
      `path: expected an address of small letters below ${defaultPath(role, '')}, such as ${defaultPath(role, name)}, got ${JSON.stringify(path)}`,
    );
  }
  taken.assertFree(path);
  return role === ADMIN && path === defaultPath(role, name) ? {} : { screen: { role, path } };
}

function labelsOf(labels: string[]): ResourceWish['labels'] {
  return Object.fromEntries(
    labels.map((label) => {
      const [, language, one = '', other = one] = /^(\w\w)=([^/]*[^/\s][^/]*)(?:\/(.*\S.*))?$/.exec(label) ?? [];
      if (!LANGUAGES.some((known) => known === language))
        throw new Error(
          `label: expected a language of ${LANGUAGES.join(', ')} and a name, such as pt=Depósito/Depósitos, got ${JSON.stringify(label)}`,
        );
      return [language, [one.trim(), other.trim()]];
    }),
  );
}

/** `rate-plans` → `Rate plan` */
function titleOf(name: string): string {
  return inWords(name)
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|x|z|ss)es$/, '')
    .replace(/s$/, '');
}
