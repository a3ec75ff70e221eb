import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import { useId, useState } from 'react';
import { useDataTableCallbacksContext, useListContext, useNotify, useTranslate } from 'react-admin';
import { numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import type { DataRecord } from '../../../../core/wire';
import { dataProvider } from '../../../providers/api/dataProvider';
import { useProblemText } from '../../useProblemText';
import type { Groups, ShownGroup } from './GroupsContext';

/** As many as one request takes. */
const MOST_TICKED = 1000;

interface GroupTickProps {
  state: Groups;
  group: ShownGroup;
  /** Id of the element with the name of the group. */
  nameId: string;
}

/** Ticks all rows of a group, those that are not drawn with them, and takes the ticks away; half ticked where only some are. */
export function GroupTick({ state, group, nameId }: GroupTickProps) {
  const translate = useTranslate();
  const most = numberFormat(useLanguage(), {}).format(MOST_TICKED);
  const id = useId();
  const { known, isWhole, fetchAll, isBusy } = useMembers(state, group);
  const { selectedIds, onSelect } = useListContext<DataRecord>();
  const ticked = known.filter((one) => selectedIds.includes(one)).length;
  const isTicked = isWhole && ticked > 0 && ticked === known.length;
  const isPossible = isTicked || group.count <= MOST_TICKED;
  const toggle = async () => {
    if (isTicked) return onSelect(selectedIds.filter((one) => !known.includes(one)));
    const all = await fetchAll();
    if (all) onSelect([...new Set([...selectedIds, ...all])]);
  };
  return (
    <TableCell padding="checkbox" title={isPossible ? undefined : translate('listTools.groups.tooMany', { most })}>
      <Checkbox
        color="primary"
        className="select-group"
        checked={isTicked}
        indeterminate={ticked > 0 && !isTicked}
        disabled={isBusy || !isPossible}
        onChange={() => void toggle()}
        slotProps={{
          input: { id, 'aria-label': translate('listTools.groups.select'), 'aria-labelledby': `${id} ${nameId}` },
        }}
      />
    </TableCell>
  );
}

/** Which rows of a group can be ticked: those that are drawn, and all of them once they were asked for. */
function useMembers({ generated: { name }, conditionOf }: Groups, group: ShownGroup) {
  const { filterValues, sort } = useListContext<DataRecord>();
  const { isRowSelectable } = useDataTableCallbacksContext();
  const notify = useNotify();
  const describe = useProblemText();
  const place = JSON.stringify([filterValues, group.count]);
  const [fetched, setFetched] = useState<{ place: string; ids: string[] } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const idsOf = (rows: readonly DataRecord[]) =>
    rows.filter((row) => isRowSelectable?.(row) !== false).map((row) => row.id);
  const fetchAll = async (): Promise<string[] | undefined> => {
    setBusy(true);
    try {
      const { data } = await dataProvider.getList<DataRecord>(name, {
        pagination: { page: 1, perPage: MOST_TICKED },
        sort,
        filter: { $and: [filterValues, conditionOf(group)] },
      });
      const ids = idsOf(data);
      setFetched({ place, ids });
      return ids;
    } catch (error) {
      notify(describe(error), { type: 'error' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const all = fetched?.place === place ? fetched.ids : undefined;
  return {
    known: all ?? idsOf(group.opened.rows),
    isWhole: all !== undefined || group.opened.rows.length >= group.count,
    fetchAll,
    isBusy,
  };
}
