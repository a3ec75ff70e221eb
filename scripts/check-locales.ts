import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LANGUAGES } from '../core/types';

/**
 * Keeps the languages in step: every file has the same keys in all of them, with every plural form that its language has;
 * French signs that stand off from their word stay on its line;
 * reports and their measures have the texts that they need, and no others;
 * every key that the code names literally exists; every key of the sign-in pages and the frame is used somewhere.
 */
const ROOT = process.cwd();
/** Those of every application, and of the panel. */
const FOLDERS = ['core/locales', 'locales'];
/** Applications that speak the languages for which they have a folder. */
const EXAMPLES = readdirSync(join(ROOT, 'examples')).map((name) => `examples/${name}/locales`);
const DEFAULT_LANGUAGE = LANGUAGES[0];
const FORM = /_(?:zero|one|two|few|many|other)$/;
/** Roots of keys that the code looks up; others are built from data (`resources.<name>…`, `violations.<code>`). */
const LITERAL = /(['"`])((?:panel|account|secondFactor|passkeys|login|ra|menu|fields|screens)(?:\.[\w-]+)+)\1/g;
const USED_FILES = [
  ...['panel', 'account', 'second-factor'].map((name) => `core/locales/${DEFAULT_LANGUAGE}/${name}.json`),
  `locales/${DEFAULT_LANGUAGE}/panel.json`,
];

type Texts = { [key: string]: string | Texts };

function filesBelow(directory: string, ending: RegExp): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + name, value);
    else for (const [key, text] of flatten(value, `${prefix}${name}.`)) flat.set(key, text);
  }
  return flat;
}

const read = (file: string): Map<string, string> => flatten(JSON.parse(readFileSync(file, 'utf8')) as Texts);

const formsOf = (language: string): string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Names without their plural ending; a key counts as plural where its `_other` exists. Values may end so by themselves. */
function plurals(keys: Iterable<string>): Set<string> {
  return new Set(
    [...keys]
      .filter((key) => key.endsWith('_other') && !key.includes('.values.'))
      .map((key) => key.replace(/_other$/, '')),
  );
}

function baseKeys(texts: Map<string, string>): Set<string> {
  const plural = plurals(texts.keys());
  return new Set([...texts.keys()].map((key) => (plural.has(key.replace(FORM, '')) ? key.replace(FORM, '') : key)));
}

const placeholders = (text: string): string => [...new Set(text.match(/\{\{[^{}]+\}\}/g))].toSorted().join(' ');

/** react-admin puts names into sentences where gender and case of our languages would need more than a name. */
const MAY_DROP_NAMES = 'react-admin.json';

/** Filled before i18next is there, see `src/login/texts.ts`; its counts are of minutes. */
const FILLED_PLAINLY = 'login.json';
const BARE_COUNT = /\{\{(?:smart_)?count\}\}/;

function compare(folder: string, file: string, language: string, found: string[]): void {
  const [own, reference] = [read(join(ROOT, folder, language, file)), read(join(ROOT, folder, DEFAULT_LANGUAGE, file))];
  const [ownKeys, referenceKeys] = [baseKeys(own), baseKeys(reference)];
  const where = `${folder}/${language}/${file}`;
  for (const key of referenceKeys) if (!ownKeys.has(key)) found.push(`${where}: ${key} is missing; translate it`);
  for (const key of ownKeys)
    if (!referenceKeys.has(key))
      found.push(`${where}: ${key} is not in ${DEFAULT_LANGUAGE}; remove it or add it there`);
  for (const base of plurals(own.keys())) {
    for (const form of formsOf(language)) {
      if (!own.has(`${base}_${form}`))
        found.push(`${where}: ${base}_${form} is missing; ${language} needs the forms ${formsOf(language).join(', ')}`);
    }
  }
  for (const [key, text] of own) {
    if (language === 'fr' && / [:;?!»]|« /.test(text))
      found.push(`${where}: ${key}: expected a no-break space beside « » : ; ? !, got one that a line may break at`);
    if (file !== FILLED_PLAINLY && BARE_COUNT.test(text))
      found.push(`${where}: ${key}: expected {{count, number}}, which writes 10000 as the reader does, got {{count}}`);
    const expected = reference.get(key);
    if (file === MAY_DROP_NAMES || FORM.test(key) || expected === undefined) continue;
    if (placeholders(text) === placeholders(expected)) continue;
    found.push(
      `${where}: ${key}: expected the placeholders ${placeholders(expected) || '(none)'}, got ${placeholders(text) || '(none)'}`,
    );
  }
}

function checkParity(folder: string, found: string[], languages: readonly string[] = LANGUAGES): void {
  const namesIn = (language: string) =>
    filesBelow(join(ROOT, folder, language), /\.json$/).map((file) => relative(join(ROOT, folder, language), file));
  for (const name of new Set(languages.flatMap(namesIn))) {
    const missing = languages.filter((language) => !namesIn(language).includes(name));
    for (const language of missing)
      found.push(`${folder}/${language}/${name}: the file is missing; ${DEFAULT_LANGUAGE} or another language has it`);
    if (missing.length === 0) for (const language of languages) compare(folder, name, language, found);
  }
}

function checkUse(found: string[]): void {
  const sources = ['src', 'panel'].flatMap((folder) =>
    filesBelow(join(ROOT, folder), /\.tsx?$/).map(
      (file) => [relative(ROOT, file), readFileSync(file, 'utf8')] as const,
    ),
  );
  const known = baseKeys(
    new Map(
      FOLDERS.flatMap((folder) =>
        filesBelow(join(ROOT, folder, DEFAULT_LANGUAGE), /\.json$/).flatMap((file) => [...read(file)]),
      ),
    ),
  );
  for (const [file, source] of sources) {
    for (const [, , key] of source.matchAll(LITERAL)) {
      if (key !== undefined && !known.has(key))
        found.push(`${file}: no language has a text for ${key}; add it to locales/*`);
    }
  }
  const code = sources.map(([, source]) => source).join('\n');
  for (const name of USED_FILES) {
    for (const key of baseKeys(read(join(ROOT, name)))) {
      // `panel.home.${…}` uses all its neighbours.
      const family = `${key.slice(0, key.lastIndexOf('.'))}.\${`;
      if (!code.includes(key) && !code.includes(family)) found.push(`${name}: nothing uses ${key}; remove it`);
    }
  }
}

/** What of a report's file its texts follow from. */
interface ReportFile {
  dimensions?: (string | { name: string })[];
}

/** Each report has a title and a note, each measure a label and a help; `compare` has the other languages say the same. */
function checkReports(schemas: string, file: string, found: string[]): void {
  const folder = join(ROOT, schemas, 'reports');
  const texts = read(join(ROOT, file));
  const expected = new Set<string>();
  const { $schema: _address, ...measures } = JSON.parse(readFileSync(join(folder, 'measures.json'), 'utf8')) as Texts;
  for (const [collection, lines] of Object.entries(measures))
    for (const name of Object.keys(lines))
      for (const text of ['label', 'help']) expected.add(`reports.measures.${collection}.${name}.${text}`);
  for (const name of readdirSync(folder).filter((one) => one !== 'measures.json')) {
    const { dimensions = [] } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ReportFile;
    for (const text of ['title', 'note']) expected.add(`reports.${name.replace(/\.json$/, '')}.${text}`);
    for (const one of dimensions) if (typeof one !== 'string') expected.add(`reports.dimensions.${one.name}`);
  }
  for (const key of expected)
    if (!texts.has(key)) found.push(`${file}: ${key} is missing; ${schemas}/reports needs it`);
  for (const key of texts.keys())
    if (!expected.has(key)) found.push(`${file}: nothing in ${schemas}/reports uses ${key}; remove it`);
}

const found: string[] = [];
for (const folder of FOLDERS) checkParity(folder, found);
for (const folder of EXAMPLES) checkParity(folder, found, readdirSync(join(ROOT, folder)));
for (const folder of ['locales', ...EXAMPLES]) {
  const file = `${folder}/${DEFAULT_LANGUAGE}/reports.json`;
  if (existsSync(join(ROOT, file))) checkReports(folder.replace(/locales$/, 'schemas'), file, found);
}
checkUse(found);
for (const line of found) console.error(line);
console.log(`locales: ${LANGUAGES.length} languages, ${found.length} problems`);
process.exitCode = found.length > 0 ? 1 : 0;
