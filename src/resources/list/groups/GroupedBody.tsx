import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Fragment, memo, use, useId, type ReactNode } from 'react';
import { RecordContextProvider, useDataTableConfigContext, type DataTableBodyProps } from 'react-admin';
import type { DataRecord } from '../../../../core/wire';
import { Figure } from '../grid/Figure';
import { figureField } from '../grid/figure-field';
import { useListLook } from '../look/useListLook';
import { OpenableRow } from '../rows/OpenableRow';
import { GroupEnd, hasEnd } from './GroupEnd';
import { GroupHeading } from './GroupHeading';
import { GroupTick } from './GroupTick';
import { GroupsContext, type Groups, type ShownGroup } from './GroupsContext';
import { GroupsLeft } from './GroupsLeft';

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
