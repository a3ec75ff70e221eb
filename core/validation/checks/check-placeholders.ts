import type { Field, JsonObject, Resource } from '../../types';
import { violation } from '../../violations';
import type { Violation } from '../../wire';

type TemplateField = Field & { placeholders: readonly string[] };

const templatesOf = new WeakMap<readonly Field[], readonly TemplateField[]>();

function templateFields(fields: readonly Field[]): readonly TemplateField[] {
  const known =
    templatesOf.get(fields) ?? fields.filter((field): field is TemplateField => field.placeholders !== undefined);
  templatesOf.set(fields, known);
  return known;
}

/** Between two braces anything is a name. Between single ones, as JSON has them too, what reads like one. */
const DOUBLE = /\{\{([^{}]*)\}\}/g;
const SINGLE = /\{([A-Za-z][\w.]*)\}/g;

const ANY = '.*}';

function isKnown(placeholder: string, known: readonly string[]): boolean {
  return known.some(
    (one) => one === placeholder || (one.endsWith(ANY) && placeholder.startsWith(one.slice(0, -ANY.length + 1))),
  );
}

/** Texts under `placeholders` hold those alone: the first strange one of each is told with its position, from 1. */
export function checkPlaceholders({ fields }: Pick<Resource, 'fields'>, record: JsonObject): Violation[] {
  return templateFields(fields).flatMap(({ name, placeholders }) => {
    const text = record[name];
    if (typeof text !== 'string') return [];
    const isDouble = placeholders.some((one) => one.startsWith('{{'));
    const written = (inner: string) => (isDouble ? `{{${inner.trim()}}}` : `{${inner}}`);
    const strange = [...text.matchAll(isDouble ? DOUBLE : SINGLE)].find(
      ([, inner = '']) => !isKnown(written(inner), placeholders),
    );
    return strange === undefined
      ? []
      : [
          violation(name, 'placeholder', {
            found: strange[0].slice(0, 60),
            position: strange.index + 1,
            known: placeholders.join(' '),
          }),
        ];
  });
}
