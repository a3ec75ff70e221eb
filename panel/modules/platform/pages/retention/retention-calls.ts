import { callApi, dataProvider } from '../../../../../src/providers/api/dataProvider';
import {
  answerOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  orAbsent,
  orNull,
} from '../../../../../src/providers/api/shape';

export const RULES = 'retention-rules';

/** A rule as its people see it. */
export interface Rule {
  id: string;
  version: number;
  days: number;
  enabled: boolean;
  lastRunAt: string | null | undefined;
  lastDeleted: number | null | undefined;
  oldestKept: string | null | undefined;
  lastProblem: string | null | undefined;
}

/** How long one kind of records is kept. */
export interface Line {
  collection: string;
  leastDays: number;
  /** Of the tenant, or for people of the platform that of all tenants without one of their own; null: none. */
  rule: Rule | null;
  /** What the platform says where the tenant has no rule. */
  usual: { days: number; enabled: boolean } | null;
}

/** What a rule would remove now. */
export interface Preview {
  count: number | null;
  isMore: boolean;
  oldest: string | null;
}

const isRule = objectOf<Rule>({
  id: isText,
  version: isNumber,
  days: isNumber,
  enabled: isFlag,
  lastRunAt: orAbsent(orNull(isText)),
  lastDeleted: orAbsent(orNull(isNumber)),
  oldestKept: orAbsent(orNull(isText)),
  lastProblem: orAbsent(orNull(isText)),
});

const isOverview = objectOf<{ lines: Line[] }>({
  lines: listOf(
    objectOf<Line>({
      collection: isText,
      leastDays: isNumber,
      rule: orNull(isRule),
      usual: orNull(objectOf<NonNullable<Line['usual']>>({ days: isNumber, enabled: isFlag })),
    }),
  ),
});

const isPreview = objectOf<Preview>({ count: orNull(isNumber), isMore: isFlag, oldest: orNull(isText) });

export async function fetchLines(): Promise<Line[]> {
  const path = `/api/${RULES}/overview`;
  return answerOf(`GET ${path}`, isOverview, await callApi(path, 'GET')).lines;
}

export async function fetchPreview(collection: string, days: number): Promise<Preview> {
  const path = `/api/${RULES}/preview`;
  const query = new URLSearchParams({ collection, days: String(days) });
  return answerOf(`GET ${path}`, isPreview, await callApi(`${path}?${query}`, 'GET'));
}

/** What a person decides. */
export interface Decision {
  days: number;
  enabled: boolean;
}

/** Makes the rule of a line, or changes it. Throws what the server refuses. */
export async function saveRule({ collection, rule }: Line, decision: Decision): Promise<void> {
  if (rule === null) await dataProvider.create(RULES, { data: { collection, ...decision } });
  else
    await dataProvider.update(RULES, {
      id: rule.id,
      data: { ...decision, version: rule.version },
      previousData: { id: rule.id },
    });
}

/** Takes a rule away. Throws what the server refuses. */
export const dropRule = ({ id }: Rule): Promise<unknown> => dataProvider.delete(RULES, { id, previousData: { id } });

/** Would a decision have records go that stay as things are? Only then is it asked about. */
export function isStricter({ rule, usual }: Line, { days, enabled }: Decision): boolean {
  const inForce = rule ?? usual;
  return enabled && (inForce?.enabled !== true || days < inForce.days);
}
