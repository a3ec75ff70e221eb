import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Fragment, memo, use, useId, type ReactNode, useState } from 'react';
import {
  RecordContextProvider,
  useDataTableConfigContext,
  type DataTableBodyProps,
  useDataTableCallbacksContext,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import { numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { dataProvider } from '../../../providers/api/dataProvider';
import { useProblemText } from '../../useProblemText';
import type { DataRecord } from '../../../../core/wire';
import { Figure } from '../grid/Figure';
import { figureField } from '../grid/figure-field';
import { useListLook } from '../look/useListLook';
import { OpenableRow } from '../rows/OpenableRow';
import { GroupEnd, hasEnd } from './GroupEnd';
import { GroupHeading } from './GroupHeading';
import { GroupsContext, type Groups, type ShownGroup } from './GroupsContext';
import { GroupsLeft } from './GroupsLeft';

/** As many as one request takes. */
const MOST_TICKED = 1000;

const HEADING = {
  '& > .MuiTableCell-root': {
    bgcolor: 'background.default',
    py: 0.25,
    height: 40,
    borderBottom: 1,
    borderBottomColor: 'divider',
  },
} as const;
/** In sight however far the table is scrolled sideways. */
const IN_SIGHT = {
  position: 'sticky',
  insetInlineStart: 8,
  display: 'inline-block',
  maxInlineSize: 'min(36rem, 80cqi)',
} as const;

/** The body of a table in groups: the heading of each and, of those that are open, their rows. */
export function GroupedBody({ children }: DataTableBodyProps) {
  const state = use(GroupsContext);
  return state ? <Body state={state}>{children}</Body> : null;
}

function Body({ state, children }: { state: Groups; children: ReactNode }) {
  const { look } = useListLook(state.generated);
  const { hasBulkActions } = useDataTableConfigContext();
  const width = (hasBulkActions ? 1 : 0) + look.columns.length + 1;
  return (
    <TableBody className="datatable-body">
      {state.groups.map((group) => (
        <Fragment key={group.key}>
          <Heading state={state} group={group} columns={look.columns} hasBoxes={hasBulkActions} />
          {group.isOpen
            ? group.opened.rows.map((record) => (
                <Row key={record.id} record={record}>
                  {children}
                </Row>
              ))
            : null}
          {hasEnd(group) ? (
            <Note width={width}>
              <GroupEnd state={state} group={group} />
            </Note>
          ) : null}
        </Fragment>
      ))}
      {state.left.groups > 0 ? (
        <Note width={width}>
          <GroupsLeft {...state} />
        </Note>
      ) : null}
    </TableBody>
  );
}

const Row = memo(function Row({ record, children }: { record: DataRecord; children: ReactNode }) {
  return (
    <RecordContextProvider value={record}>
      <OpenableRow className="RaDataTable-row">{children}</OpenableRow>
    </RecordContextProvider>
  );
});

interface HeadingProps {
  state: Groups;
  group: ShownGroup;
  /** Sources of those that are shown. */
  columns: readonly string[];
  /** Can rows be ticked? */
  hasBoxes: boolean;
}

/** Stands over the columns up to the first that adds up: its sums stand under their headings. */
function Heading({ state, group, columns, hasBoxes }: HeadingProps) {
  const { collection, resource } = state.generated;
  const nameId = useId();
  const firstFigure = columns.findIndex((source, index) => index > 0 && Object.hasOwn(group.sums, source));
  const lead = firstFigure < 0 ? columns.length : firstFigure;
  return (
    <TableRow sx={HEADING}>
      {hasBoxes ? <GroupTick state={state} group={group} nameId={nameId} /> : null}
      <TableCell component="th" scope="rowgroup" colSpan={lead}>
        <span style={IN_SIGHT}>
          <GroupHeading
            choice={state.choice}
            group={group}
            collection={collection}
            nameId={nameId}
            onToggle={() => state.toggle(group.key)}
          />
        </span>
      </TableCell>
      {columns.slice(lead).map((source) => {
        const field = Object.hasOwn(group.sums, source) ? figureField(resource, source) : undefined;
        return (
          <TableCell key={source} align={field ? 'right' : 'left'} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {field ? <Figure field={field} collection={collection} sum={group.sums[source]} /> : null}
          </TableCell>
        );
      })}
      <TableCell />
    </TableRow>
  );
}

const Note = ({ width, children }: { width: number; children: ReactNode }) => (
  <TableRow>
    <TableCell colSpan={width} sx={{ color: 'text.secondary' }}>
      <span style={IN_SIGHT}>{children}</span>
    </TableCell>
  </TableRow>
);

interface GroupTickProps {
  state: Groups;
  group: ShownGroup;
  /** Id of the element with the name of the group. */
  nameId: string;
}

/** Ticks all rows of a group, those that are not drawn with them, and takes the ticks away; half ticked where only some are. */
function GroupTick({ state, group, nameId }: GroupTickProps) {
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
