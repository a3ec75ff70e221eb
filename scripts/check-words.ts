import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The framework names nothing that only one application has: what it is to know of the telephony, the panel brings by its plug-ins. */
const ROOT = process.cwd();
const FOLDERS = ['core', 'server', 'src'];
const FILES = /\.(?:tsx?|json|css)$/;

/** Words of the telephony and of Brazil, in small letters and singular, as they stand alone or inside of a name: `ownVoicemail`, `voicemail_on`. */
const WORDS = new Set([
  'attendance',
  'callcenter',
  'campaign',
  'cep',
  'chatbot',
  'cnpj',
  'cpf',
  'ddd',
  'dialer',
  'ivr',
  'mailing',
  'pabx',
  'pbx',
  'procon',
  'ramal',
  'telephony',
  'trunk',
  'ura',
  'voicemail',
  'wallboard',
  'whatsapp',
]);

/** Words that mean something everyday in texts of other languages: of those only the keys are looked at. */
const NAMES = new Set(['agente', 'cliente', 'disposition', 'supervisor']);

/** Words that mean something else as well, where they can mean nothing but the telephony. */
const SPELLED: readonly RegExp[] = [
  // Past of "do" in small letters.
  /(?<![A-Za-z])DIDs?(?![A-Za-z])/g,
  // Of files, of the database and of browsers.
  /(['"`])(?:agents|extensions?|queues?)\1/g,
  /(?<![A-Za-z])(?:agent|extension|queue)Ids?(?![a-z])/g,
  /(?:Agent|Extension|Queue)Ids?(?![a-z])/g,
];

export interface Allowed {
  path: RegExp;
  /** As they are reported; undefined: all. */
  words?: readonly string[];
  /** Why the framework names them, in one sentence. */
  reason: string;
}

export const MOST_ALLOWED = 10;

export const ALLOWED: readonly Allowed[] = [
  {
    path: /^server\/rest\/(cross-origin|open-route|records\/(declared-file|file-routes|send-file))\.ts$|^src\/(fields\/upload-file|providers\/jobs\/export-list)\.ts$/,
    words: ['disposition'],
    reason: '`Content-Disposition` is a header of HTTP.',
  },
  {
    path: /^core\/import\/kind-words\.ts$|^server\/demo\/named-values\.ts$/,
    words: ['cliente', 'ddd', 'whatsapp'],
    reason: 'People head columns and name fields so in any application.',
  },
];

export interface Named {
  line: number;
  word: string;
}

const singular = (word: string): string => (WORDS.has(word) || NAMES.has(word) ? word : word.replace(/s$/, ''));

/** The words of a name: `ownVoicemail` is made of two, and of these two together, as `WhatsApp` is. */
function piecesOf(name: string): string[] {
  const pieces = (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((piece) => piece.toLowerCase());
  return [...pieces, ...pieces.slice(1).map((piece, index) => `${pieces[index] ?? ''}${piece}`)];
}

/** Words of the telephony in a text of a program, or in texts for people (`isTexts`), line by line. */
export function wordsIn(text: string, isTexts = false): Named[] {
  return text.split('\n').flatMap((content, index) => {
    const key = isTexts ? (/^\s*"([^"]*)":/.exec(content)?.[1] ?? '') : content;
    const found = (within: string, words: ReadonlySet<string>) =>
      [...within.matchAll(/\p{L}+/gu)]
        .flatMap(([name]) => piecesOf(name))
        .map(singular)
        .filter((word) => words.has(word));
    const named = [
      ...found(content, WORDS),
      ...found(key, NAMES),
      ...SPELLED.flatMap((spelled) => [...content.matchAll(spelled)].map(([word]) => word.replaceAll(/['"`]/g, ''))),
    ];
    return [...new Set(named)].map((word) => ({ line: index + 1, word }));
  });
}

/** What is wrong with the framework, and with the list of what it may name. @param files by path */
export function check(files: ReadonlyMap<string, string>, allowed: readonly Allowed[] = ALLOWED): string[] {
  const used = new Set<Allowed>();
  const found = [...files].flatMap(([path, text]) =>
    wordsIn(text, path.startsWith('core/locales/')).flatMap(({ line, word }) => {
      const permit = allowed.find(({ path: where, words }) => where.test(path) && words?.includes(word) !== false);
      if (permit) used.add(permit);
      return permit ? [] : [`${path}:${line}: ${word} is a word of one application; let its plug-ins bring it`];
    }),
  );
  const unused = allowed.filter((permit) => !used.has(permit));
  return [
    ...found,
    ...unused.map(({ path }) => `scripts/check-words.ts: nothing needs what is allowed for ${String(path)}; remove it`),
    ...(allowed.length > MOST_ALLOWED
      ? [`scripts/check-words.ts: expected at most ${MOST_ALLOWED} exceptions, got ${allowed.length}`]
      : []),
  ];
}

function frameworkFiles(): Map<string, string> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && FILES.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(paths.map((path) => [relative(ROOT, path), readFileSync(path, 'utf8')]));
}

if (process.argv[1] === import.meta.filename) {
  const files = frameworkFiles();
  const found = check(files);
  for (const line of found) console.error(line);
  console.log(`words: ${files.size} files of the framework, ${found.length} problems, ${ALLOWED.length} exceptions`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
