import { findField } from '../../records/find-field';
import { openingOf } from '../../opening/opening-rule';
import type { ForcedCase } from '../../records/filled-rules';
import type { Field, FieldKind, Resource } from '../../types';
import { validateRecord } from '../../validation/validate-record';
import { hintFault } from './hint-fault';

function assertKind(file: string, field: Field, hint: string, kinds: readonly FieldKind[]): void {
  if (!kinds.includes(field.kind))
    throw hintFault(file, field, hint, {
      expected: `a field of kind ${kinds.join(' or ')}`,
      found: field.kind,
      remedy: 'change the type or take the hint away',
    });
}

/** Fields of the record that the hints of values which the system keeps name, by hint. */
export function namedByFilled({ forced = [], defaultRule, opening, tail }: Field): [hint: string, name: string][] {
  const found: [string, string][] = [];
  if (tail !== undefined) found.push(['secret/tail', tail]);
  found.push(...forced.flatMap(({ when }) => Object.keys(when)).map((name): [string, string] => ['forced/when', name]));
  found.push(
    ...(defaultRule?.cases ?? [])
      .flatMap(({ when }) => Object.keys(when))
      .map((name): [string, string] => ['default/cases/when', name]),
  );
  if (typeof opening === 'string') found.push(['opening', opening]);
  else if (opening !== undefined) {
    const { hours, zone, openWhen = {}, closedWhen = {}, holidays } = opening;
    found.push(['opening/hours', hours], ['opening/zone', zone]);
    found.push(
      ...Object.keys(openWhen).map((name): [string, string] => ['opening/openWhen', name]),
      ...Object.keys(closedWhen).map((name): [string, string] => ['opening/closedWhen', name]),
    );
    found.push(
      ...Object.values(holidays?.match ?? {}).map((name): [string, string] => ['opening/holidays/match', name]),
      ...Object.keys(holidays?.unless ?? {}).map((name): [string, string] => ['opening/holidays/unless', name]),
    );
  }
  return found;
}

function casesOf({ forced = [], defaultRule }: Field): [hint: string, one: ForcedCase][] {
  return [
    ...forced.map((one): [string, ForcedCase] => ['forced', one]),
    ...(defaultRule?.cases ?? []).map((one): [string, ForcedCase] => ['default/cases', one]),
  ];
}

/** @throws {SchemaError} where a value that the system keeps is of a kind that cannot hold it, or comes from what is not there. */
export function checkFilled(file: string, resource: Resource, field: Field): void {
  for (const [hint, { is }] of casesOf(field)) {
    const [wrong] = validateRecord(resource, { [field.name]: is }, { mode: 'partial' });
    if (wrong !== undefined)
      throw hintFault(file, field, `${hint}/is`, {
        expected: wrong.message,
        found: JSON.stringify(is),
        remedy: 'write a value that the property admits',
      });
  }
  const text = field.tail === undefined ? undefined : findField(resource, field.tail);
  if (text !== undefined && (text.kind !== 'text' || !text.readOnly))
    throw hintFault(file, field, 'secret/tail', {
      expected: 'the name of a text with readOnly',
      found: text.readOnly ? `${text.name}, a ${text.kind}` : `${text.name}, which people write`,
      remedy: `write {"type": "string", "readOnly": true} for ${text.name}`,
    });
  if (field.latest !== undefined) assertKind(file, field, 'rollup', ['date-time']);
  if (field.sums !== undefined) assertKind(file, field, 'rollup', ['money', 'number', 'integer']);
  if (field.opening !== undefined) checkOpening(file, resource, field);
}

function checkOpening(file: string, resource: Resource, field: Field): void {
  assertKind(file, field, 'opening', ['boolean', 'date-time']);
  const rule = openingOf(resource, field);
  if (rule === undefined) {
    throw hintFault(file, field, 'opening', {
      expected: 'a property whose opening says its hours',
      found: String(field.opening),
      remedy: 'name the property that has them',
    });
  }
  for (const [name, kind] of [
    [rule.hours, 'weekly-hours'],
    [rule.zone, 'time-zone'],
  ] as const) {
    const found = findField(resource, name);
    if (found !== undefined) assertKind(file, found, 'kind', [kind]);
  }
}
