import type { JsonObject, Language, Resource } from '../../../core/types';
import type { Translator } from '../../locales';

/**
 * What others said and the one that stays has no room for, as further lines of the field that its schema names: `Phone: +55…`, as many as fit.
 * Undefined where nothing is left over.
 * @param stays with what it took already
 */
export function leftOver(
  { name: collection, fields, mergeable }: Resource,
  stays: JsonObject,
  others: readonly JsonObject[],
  { translator, language }: { translator: Translator; language: Language },
): JsonObject | undefined {
  const { into, of } = mergeable?.rest ?? { into: '', of: [] };
  const most = fields.find(({ name }) => name === into)?.constraints.maxLength ?? Number.POSITIVE_INFINITY;
  const label = (name: string) =>
    translator.screenText(language, `resources/${collection}`, ['resources', collection, 'fields', name]) ??
    fields.find((field) => field.name === name)?.label ??
    name;
  const lines = others.flatMap((other) =>
    of.flatMap((name) => {
      const said = other[name];
      return typeof said === 'string' && said !== '' && said !== stays[name] ? [`${label(name)}: ${said}`] : [];
    }),
  );
  const before = typeof stays[into] === 'string' ? stays[into] : '';
  const all = [...new Set(lines)].reduce(
    (text, line) => (text.length + line.length + 1 > most ? text : `${text}${text === '' ? '' : '\n'}${line}`),
    before,
  );
  return all === before ? undefined : { [into]: all };
}
