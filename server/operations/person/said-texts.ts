import type { JsonObject, Resource } from '../../../core/types';
import { personsOf } from '../../application/hooks-of';
import { tenantOfRow, type OperationContext } from '../context';
import { personalNames } from './without-person';

/** Shorter texts stand in too much that is of nobody. */
const SHORTEST = 5;

/**
 * Texts that say who a person is.
 * @param names of the fields that count
 */
function textsOf(
  { runtime }: Pick<OperationContext, 'runtime'>,
  person: Resource,
  stored: JsonObject,
  names: string[],
): string[] {
  const forgotten = { tenantId: tenantOfRow(stored), person: stored };
  const texts = [
    ...names.map((name) => stored[name]),
    ...personsOf(runtime, person).flatMap((hook) => hook.says?.(forgotten) ?? []),
  ];
  return [...new Set(texts.filter((text): text is string => typeof text === 'string' && text.length >= SHORTEST))];
}

/** All that the record says of the person. */
export const saidOf = (context: Pick<OperationContext, 'runtime'>, person: Resource, stored: JsonObject): string[] =>
  textsOf(context, person, stored, personalNames(person));

/** What nobody else has, as a document: wherever it stands it is of this person. */
export function ownTextsOf(context: Pick<OperationContext, 'runtime'>, person: Resource, stored: JsonObject): string[] {
  const unique = new Set(person.unique.flatMap(({ fields }) => (fields.length === 1 ? fields : [])));
  return textsOf(
    context,
    person,
    stored,
    personalNames(person).filter((name) => unique.has(name)),
  );
}
