import type { ReadingHook } from '../../../../server/application/plugin';
import { resourceOf } from '../../../../server/operations/context';
import { recordsNaming } from '../../../../server/operations/links/records-naming';

export const AUDIOS = 'audios';

/** Which records play each audio. */
export const audioUses: ReadingHook = {
  needs: { [AUDIOS]: ['usedBy'] },
  async fill(context, executor, audios) {
    const ids = audios.map(({ id }) => String(id));
    const uses = await recordsNaming(context, executor, resourceOf(context, AUDIOS), ids);
    for (const audio of audios) audio['usedBy'] = uses.get(String(audio['id'])) ?? [];
  },
};
