import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { idsAmong } from './chat-recipients';
import { UNTOUCHED, type CreatedEffect, type Effect } from '../../../../../server/operations/effects/effect';

const STAGE = 'kanbanStageId';

/** What a stage does to a card that enters it. */
export interface EnteredStage {
  /** Values of the card. */
  values: JsonObject;
  /** Text that its contact gets. */
  autoMessage: string | null;
}

const NOTHING: EnteredStage = { values: {}, autoMessage: null };

/** What entering the stage that the card names does to it; of a stage that is not there nothing, which is refused elsewhere. */
export async function enterStage(
  executor: Executor,
  { record, changed }: { record: JsonObject; changed?: readonly string[] },
): Promise<EnteredStage> {
  const [stageId] = changed?.includes(STAGE) === false ? [] : idsAmong([record[STAGE]]);
  if (stageId === undefined) return NOTHING;
  const [stage] = await executor.run(
    compile<{ tagId: string | null; autoMessage: string | null }>(
      sql`select "tagId", "autoMessage" from "kanban-stages" where "id" = ${stageId}`,
    ),
  );
  return stage ? { values: withTag(record['tagIds'], stage.tagId), autoMessage: stage.autoMessage } : NOTHING;
}

function withTag(tagIds: Json | undefined, tagId: string | null): JsonObject {
  const known = Array.isArray(tagIds) ? tagIds : [];
  return tagId === null || known.includes(tagId) ? {} : { tagIds: [...known, tagId] };
}

/** The same tags for contacts that one statement has written. */
const tagContacts: CreatedEffect = async (_context, executor, { ids }) => {
  await executor.run(
    compile(sql`
      update "contacts" c set "tagIds" = array_append(coalesce(c."tagIds", '{}'), s."tagId")
      from "kanban-stages" s
      where c."id" = any(${ids}::uuid[]) and s."id" = c."kanbanStageId" and s."tagId" is not null and not s."tagId" = any(coalesce(c."tagIds", '{}'))`),
  );
};

/** A contact that enters a stage of a board gets the tag of the stage. */
export const enterContact: Effect = {
  needs: { contacts: [STAGE, 'tagIds'], 'kanban-stages': ['tagId', 'autoMessage'] },
  looksAt: [STAGE],
  beforeCreate: async (_context, executor, card) => ({
    ...UNTOUCHED,
    values: (await enterStage(executor, card)).values,
  }),
  afterCreateMany: tagContacts,
  beforeChange: async (_context, executor, card) => ({
    ...UNTOUCHED,
    values: (await enterStage(executor, card)).values,
  }),
};
