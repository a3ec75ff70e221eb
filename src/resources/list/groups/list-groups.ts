import { HttpError } from 'react-admin';
import { isObject } from '../../../../core/is-object';
import type { Json, JsonObject } from '../../../../core/types';
import { callApi } from '../../../providers/api/dataProvider';
import type { GroupChoice } from './group-choice';

/** Groups that a list shows at most: the largest, of days and months the latest. */
export const MOST_GROUPS = 100;

export interface ListGroup {
  /** Names the group among those of the list. */
  key: string;
  value: Json;
  /** Of all records that the filter finds. */
  count: number;
  /** By field, of the columns that add up; empty where the list shows no totals. */
  sums: Record<string, Json>;
}

export interface ListGroups {
  groups: ListGroup[];
  /** What is past the bound. */
  left: { groups: number; records: number };
}

export interface GroupsQuestion {
  collection: string;
  filter: JsonObject;
  choice: GroupChoice;
  /** Fields to add up. */
  sums: readonly string[];
}

const asCount = (value: unknown): number => (typeof value === 'number' ? value : 0);
const asJson = (value: unknown): Json => (value ?? null) as Json;

/** @throws HttpError with what the server says against the question */
function accepted(answer: unknown): JsonObject {
  const given: JsonObject = isObject(answer) ? answer : {};
  const { problem } = given;
  if (isObject(problem)) throw new HttpError(String(problem['title'] ?? ''), asCount(problem['status']), problem);
  return given;
}

const groupsOf = ({ groups }: JsonObject): JsonObject[] => (Array.isArray(groups) ? groups.filter(isObject) : []);
const keyOf = (group: JsonObject): string => JSON.stringify(group['value'] ?? null);

/**
 * The groups of a list with their counts and sums, counted by the server over all records.
 * @throws HttpError where they may not be counted, or cannot be in time
 */
export async function askGroups({
  collection,
  filter,
  choice: { field, every },
  sums,
}: GroupsQuestion): Promise<ListGroups> {
  const question = {
    collection,
    filter,
    group: field.name,
    limit: MOST_GROUPS,
    ...(every && { every, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  };
  const queries = [question, ...sums.map((sum) => ({ ...question, sum }))];
  const json = await callApi(`/api/aggregate/records?queries=${encodeURIComponent(JSON.stringify(queries))}`, 'GET');
  const answers: unknown[] = isObject(json) && Array.isArray(json['answers']) ? json['answers'] : [];
  const counted = accepted(answers[0]);
  // A sum that was refused is not shown; the groups are.
  const added = sums.map((name, index) => ({
    name,
    of: new Map(
      groupsOf(isObject(answers[index + 1]) ? (answers[index + 1] as JsonObject) : {}).map((group) => [
        keyOf(group),
        asJson(group['sum']),
      ]),
    ),
  }));
  const groups = groupsOf(counted).map((group): ListGroup => {
    const key = keyOf(group);
    return {
      key,
      value: asJson(group['value']),
      count: asCount(group['count']),
      sums: Object.fromEntries(added.map(({ name, of }) => [name, of.get(key) ?? null])),
    };
  });
  const shown = groups.reduce((sum, { count }) => sum + count, 0);
  return {
    groups,
    left: {
      groups: Math.max(0, asCount(counted['groupCount']) - groups.length),
      records: Math.max(0, asCount(counted['count']) - shown),
    },
  };
}
