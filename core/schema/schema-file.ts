import type { SchemaFault } from '../wire';

/** One file of the schemas folder; `name` is relative to the folder, with forward slashes. */
export interface SchemaFile {
  name: string;
  text: string;
}

/** Thrown inside the compiler; `compileResources` collects it as the fault of one resource. */
export class SchemaError extends Error {
  readonly fault: SchemaFault;

  constructor(fault: SchemaFault) {
    super(`${fault.file}#${fault.pointer}: expected ${fault.expected}, got ${fault.found}; ${fault.remedy}`);
    this.name = 'SchemaError';
    this.fault = fault;
  }
}

const NOT_RESOURCES = new Set([
  'meta',
  'access',
  'reports',
  'events',
  'definitions',
  'defs',
  'shared',
  'common',
  'types',
]);

/** Folders whose files nothing refers to. */
const APART = new Set(['access', 'reports', 'events', 'meta']);

/** Is the file a resource of its own? Files in folders and files named `_…` are only there to be referred to. */
export function isResourceFile(name: string): boolean {
  const parts = name.split('/');
  const base = parts.at(-1) ?? '';
  if (!base.endsWith('.json') || base.startsWith('_')) return false;
  return !parts.slice(0, -1).some((folder) => folder.startsWith('_') || NOT_RESOURCES.has(folder));
}

/** May other files refer to it? Access files, reports, events and meta-schemas are no part of the pool. */
export function isReferable(name: string): boolean {
  const [folder] = name.split('/');
  return name.endsWith('.json') && !(name.includes('/') && APART.has(folder ?? ''));
}

/** Collection name of a resource file: `Pedido Item.schema.json` → `pedido-item`. */
export function collectionName(name: string): string {
  const base = (name.split('/').at(-1) ?? name).replace(/(\.schema)?\.json$/i, '');
  const kebab = base
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return kebab === '' ? 'records' : kebab;
}

/** A schema says few names, and says them often. */
const MOST_NAMES = 50_000;
const words = new Map<string, string>();

/** A name in words: `callerIdNumber` → `Caller id number`, `ring_seconds` → `Ring seconds`. */
export function inWords(name: string): string {
  const known = words.get(name);
  if (known !== undefined) return known;
  if (words.size >= MOST_NAMES) words.clear();
  const text = written(name);
  words.set(name, text);
  return text;
}

function written(name: string): string {
  if (/^[a-z]+$/.test(name)) return name.charAt(0).toUpperCase() + name.slice(1);
  const parts = name
    .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-.\s/]+/gu, ' ')
    .trim();
  if (parts === '') return name;
  const text = parts
    .split(' ')
    .map((word) => (/^\p{Lu}{2,}\p{N}*$/u.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
