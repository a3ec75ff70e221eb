import { useRecordContext } from 'react-admin';
import { mayOnRecord } from '../providers/session/recordRights';
import { useAbility } from '../providers/session/useAbility';
import { useSession } from '../providers/session/useSession';

/** What the person may do with a file. */
export interface FileRights {
  listen: boolean;
  download: boolean;
}

/** A file that is opened as the record around it asks for rights to that; any other belongs to whoever sees it. */
export function useFileRights(guarded: true | undefined, collection: string): FileRights {
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const record: Readonly<Record<string, unknown>> | undefined = useRecordContext();
  const may = (use: keyof FileRights) =>
    !guarded || (record ? mayOnRecord(ability, use, collection, record, tenantId) : ability.can(use, collection));
  return { listen: may('listen'), download: may('download') };
}
