import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { Json, JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { compile, identifier } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import {
  UNTOUCHED,
  type ChangedNow,
  type CreatedEffect,
  type Effect,
  type NewRecord,
} from '../../../../../server/operations/effects/effect';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { idsAmong } from './chat-recipients';

const STAGE = 'kanbanStageId';
const PLACE = 'kanbanPosition';
const SINCE = 'kanbanSince';

/** Between two cards that are put one below the other. */
const STEP = 1024;
/** Cards closer than this are put apart again, before no number is left between them. */
const CLOSEST = 1e-6;

/** Fields of cards that the stages of boards work with. */
export const CARD_FIELDS = [STAGE, PLACE, SINCE, 'tagIds'] as const;
export const STAGE_FIELDS = ['tagId', 'autoMessage', 'wipLimit'] as const;
/** Fields of a card whose change means that it goes somewhere. */
export const CARD_MOVES = [STAGE, PLACE] as const;

/** What a stage does to a card that enters it. */
export interface EnteredStage {
  /** Values of the card. */
  values: JsonObject;
  /** Text that its contact gets. */
  autoMessage: string | null;
}

const NOTHING: EnteredStage = { values: {}, autoMessage: null };
const OUT: EnteredStage = { values: { [PLACE]: null, [SINCE]: null }, autoMessage: null };

interface StageNow {
  tagId: string | null;
  autoMessage: string | null;
  wipLimit: number | null;
  /** Cards that are worked on there, without this one. */
  cards: number;
  /** Place of the last one. */
  last: number | null;
}

type Card = Pick<NewRecord, 'resource' | 'id' | 'record' | 'at'> & Partial<Pick<ChangedNow, 'changed'>>;

/** Closed attendances are no work any more. */
const worked = (collection: string) =>
  collection === 'attendances' ? sql`"status" is distinct from 'closed'` : sql`true`;

/**
 * What entering the stage that the card names does to it: its tag, its place below the others unless it brings one, and since when. Of a stage
 * that is not there nothing, which is refused elsewhere. Who else enters the stage waits until the transaction ends.
 * @throws Problem `invalid` with `wipLimit` where the stage holds as many cards as it may
 */
export async function enterStage(
  executor: Executor,
  { resource, id, record, changed, at }: Card,
): Promise<EnteredStage> {
  if (changed?.includes(STAGE) === false) return NOTHING;
  const [stageId] = idsAmong([record[STAGE]]);
  if (stageId === undefined) return changed === undefined ? NOTHING : OUT;
  await executor.run(compile(sql`select 1 from "kanban-stages" where "id" = ${stageId} for no key update`));
  const table = identifier(resource.name);
  const [stage] = await executor.run(
    compile<StageNow>(sql`
      select "tagId", "autoMessage", "wipLimit", others."cards", others."last" from "kanban-stages" s,
        lateral (select count(*) filter (where ${worked(resource.name)})::int as "cards", max("kanbanPosition") as "last"
          from ${table} where "kanbanStageId" = s."id" and "id" <> ${id}) others
      where s."id" = ${stageId}`),
  );
  if (stage === undefined) return NOTHING;
  if (record['status'] !== 'closed') assertRoom(stage.wipLimit, stage.cards + 1);
  const isPlaced = typeof record[PLACE] === 'number' && changed?.includes(PLACE) !== false;
  return {
    values: {
      ...withTag(record['tagIds'], stage.tagId),
      [SINCE]: at,
      ...(isPlaced ? {} : { [PLACE]: (stage.last ?? 0) + STEP }),
    },
    autoMessage: stage.autoMessage,
  };
}

function assertRoom(limit: number | null, cards: number): void {
  if (limit !== null && limit > 0 && cards > limit)
    throw new Problem('invalid', { errors: [violation(STAGE, 'wipLimit', { limit })] });
}

function withTag(tagIds: Json | undefined, tagId: string | null): JsonObject {
  const known = Array.isArray(tagIds) ? tagIds : [];
  return tagId === null || known.includes(tagId) ? {} : { tagIds: [...known, tagId] };
}

/**
 * Puts the cards of a stage apart again once the card that was put among them is too close to another, or where some came without a place; in
 * their order.
 */
export async function spreadCards(
  executor: Executor,
  { resource, id, tenantId }: Pick<ChangedNow, 'resource' | 'id' | 'tenantId'>,
): Promise<WriteEvent[]> {
  const table = identifier(resource.name);
  const [found] = await executor.run(
    compile<{ stageId: string | null }>(sql`
      select mine."kanbanStageId"::text as "stageId" from ${table} mine where mine."id" = ${id} and exists (
        select from ${table} other where other."kanbanStageId" = mine."kanbanStageId" and other."id" <> mine."id"
          and (other."kanbanPosition" is null or abs(other."kanbanPosition" - mine."kanbanPosition") < ${CLOSEST}))`),
  );
  if (typeof found?.stageId !== 'string') return [];
  const write = sql`
    update ${table} as row set "kanbanPosition" = placed."place" * ${STEP}
    from (select "id" as "one", row_number() over (order by "kanbanPosition", "id") as "place" from ${table} where "kanbanStageId" = ${found.stageId}) placed
    where row."id" = placed."one" and row."kanbanPosition" is distinct from placed."place" * ${STEP}`;
  const moved = await executor.run(withFeedLine(resource, 'update', write, [PLACE]));
  return [{ collection: resource.name, ids: moved.map(({ recordId }) => recordId), tenantId, action: 'update' }];
}

/** The same for contacts that one statement has written. @throws Problem as `enterStage` */
const placeContacts: CreatedEffect = async (_context, executor, { ids }) => {
  const stages = await executor.run(
    compile<{ wipLimit: number | null; cards: number }>(sql`
      with entered as (
        select "id", "wipLimit" from "kanban-stages" where "id" in (select "kanbanStageId" from "contacts" where "id" = any(${ids}::uuid[]))
        order by "id" for no key update)
      select e."wipLimit", (select count(*)::int from "contacts" c where c."kanbanStageId" = e."id") as "cards" from entered e`),
  );
  for (const { wipLimit, cards } of stages) assertRoom(wipLimit, cards);
  if (stages.length === 0) return;
  await executor.run(
    compile(sql`
      update "contacts" c set
        "tagIds" = case when s."tagId" is null or s."tagId" = any(coalesce(c."tagIds", '{}')) then c."tagIds" else array_append(coalesce(c."tagIds", '{}'), s."tagId") end,
        "kanbanSince" = c."createdAt",
        "kanbanPosition" = coalesce(c."kanbanPosition", p."place")
      from "kanban-stages" s, (
        select n."id", ${STEP} * row_number() over (partition by n."kanbanStageId" order by n."id")
          + coalesce((select max(o."kanbanPosition") from "contacts" o where o."kanbanStageId" = n."kanbanStageId"), 0) as "place"
        from "contacts" n where n."id" = any(${ids}::uuid[])) p
      where c."id" = p."id" and s."id" = c."kanbanStageId"`),
  );
};

const change = async (_context: OperationContext, executor: Executor, card: ChangedNow) => ({
  values: (await enterStage(executor, card)).values,
  finish: () => spreadCards(executor, card),
});

/** A contact that enters a stage of a board gets the tag of the stage and a place among its cards. */
export const enterContact: Effect = {
  needs: { contacts: CARD_FIELDS, 'kanban-stages': STAGE_FIELDS },
  looksAt: CARD_MOVES,
  beforeCreate: async (_context, executor, card) => ({
    ...UNTOUCHED,
    values: (await enterStage(executor, card)).values,
  }),
  afterCreateMany: placeContacts,
  beforeChange: change,
};
