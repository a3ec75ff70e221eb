import { sql, type RawBuilder } from 'kysely';
import type { Json, JsonObject } from '../../../../core/types';
import { spellingsOf } from '../../../../server/database/statements/tolerant-text';
import { withAlias } from '../rules/person-number';

const COUNTRY = '+55';

/** A number without its country; one of elsewhere with it, and without the plus. */
const inside = (number: string): string => number.slice(number.startsWith(COUNTRY) ? COUNTRY.length : 1);

/** What stands in every way to write the number of the person, each spelling of it once; of somebody without a number nothing. */
export function numberTexts({ phone }: JsonObject): string[] {
  return typeof phone === 'string' && phone.startsWith('+') ? spellingsOf(phone).map(inside) : [];
}

/** The number of the person in every way that exchanges and people write it, as `+5511970017001`, `011970017001`; the longest first. */
export function numberForms(person: JsonObject): string[] {
  const { phone } = person;
  if (typeof phone !== 'string' || !phone.startsWith('+')) return [];
  const forms = spellingsOf(phone).flatMap((one) => [one, one.slice(1), inside(one), `0${inside(one)}`]);
  return [...new Set(forms)].toSorted((one, other) => other.length - one.length);
}

/** The text of SQL is a number of the person. */
export const isNumberOf = (person: JsonObject, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${text} = any(${numberForms(person)}::text[])`;

/** The text of SQL names a number of the person. */
export const namesNumberOf = (person: JsonObject, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from unnest(${numberTexts(person)}::text[]) as own ("text") where strpos(${text}, own."text") > 0)`;

/** JSON of SQL in which every text that is a number of the person has the alias. */
export function aliasedJson(person: JsonObject, json: RawBuilder<unknown>, alias: string): RawBuilder<unknown> {
  const text = numberForms(person).reduce<RawBuilder<unknown>>(
    (before, form) =>
      sql`replace(${before}, ${JSON.stringify(form)}::text, ${JSON.stringify(withAlias(form, alias))}::text)`,
    sql`(${json})::text`,
  );
  return sql`(${text})::jsonb`;
}

/** A number of the person with the alias; what is none stays. */
export const aliasedNumber = (person: JsonObject, value: Json, alias: string): Json =>
  typeof value === 'string' && numberForms(person).includes(value) ? withAlias(value, alias) : value;

/** A text with the alias in every number of the person; numbers that only have it in them stay. */
export const aliasedText = (person: JsonObject, text: string, alias: string): string =>
  numberForms(person).reduce(
    (before, form) =>
      before.replaceAll(new RegExp(`(?<!\\d)${form.replace('+', '\\+')}(?!\\d)`, 'g'), withAlias(form, alias)),
    text,
  );
