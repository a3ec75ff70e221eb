import { useGetList, type Identifier } from 'react-admin';
import { TEMPLATES, WAITING } from '../../rules/template-sync';

/** How many templates of a connection wait to be sent for approval; undefined until that is known. */
export function useWaiting(connectionId: Identifier | undefined): {
  drafts: number | undefined;
  revised: number | undefined;
} {
  const drafts = useTotal(connectionId, WAITING.draft);
  const revised = useTotal(connectionId, WAITING.revised);
  return { drafts, revised };
}

function useTotal(connectionId: Identifier | undefined, filter: object): number | undefined {
  const { total } = useGetList(
    TEMPLATES,
    { filter: { ...filter, connectionId }, pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: connectionId !== undefined },
  );
  return total;
}
