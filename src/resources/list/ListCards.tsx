import MoreVertIcon from '@mui/icons-material/MoreVert';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { RecordContextProvider, useCreatePath, useListContext, useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DataRecord } from '../../../core/wire';
import { FieldView } from '../../fields/FieldView';
import { toFormName } from '../../fields/form-names';
import { stateColour } from '../../fields/values/state-colour';
import { useRecordName } from '../../fields/hooks/useRecordName';
import { lazy } from '../../providers/api/lazy';
import { useMoves } from '../moves/useMoves';
import { useScreenLabels } from '../useScreenLabels';
import { columnsStoreKey } from './columns-store-key';
import type { ListColumn } from './list-columns';
import type { ListTableProps } from './ListTable';
import { rowPath } from './rows/row-path';
import { CARD_HEIGHT } from './list-metrics';
import { CUT_LINE } from '../../theme/cut-line';

/** Look of all cards of a list on a phone: lines of one height, parts that a finger hits. */
const cardStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    minBlockSize: CARD_HEIGHT,
    paddingInlineStart: 2,
    paddingInlineEnd: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    '&:last-of-type': { borderBottom: 0 },
  },
  '& > li > .MuiCheckbox-root': { inlineSize: 44, blockSize: 44, marginInlineStart: -1.5 },
  '& > li > .MuiIconButton-root': { inlineSize: 44, blockSize: 44, flex: 'none' },
  '& .card-content': {
    flex: 1,
    minWidth: 0,
    paddingBlock: 1,
    color: 'inherit',
    textDecoration: 'none',
    WebkitTapHighlightColor: 'transparent',
  },
  '& a.card-content:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 1 },
  '& h2': {
    ...CUT_LINE,
    m: 0,
    typography: 'body2',
    fontSize: '0.9375rem',
    fontWeight: 600,
    lineHeight: 1.35,
  },
  '& dl': { m: 0 },
  '& .card-content > dl': {
    display: 'flex',
    gap: 0.75,
    minWidth: 0,
    blockSize: 20,
    lineHeight: '20px',
    fontSize: '0.8125rem',
    color: 'text.secondary',
  },
  // The first fact is whole where it can be, and the second has what is left.
  '& .card-content > dl > div': { display: 'flex', flex: '1 1 0', minWidth: 0 },
  '& .card-content > dl > div:first-of-type': { flex: 'none', maxInlineSize: '65%' },
  '& .card-content > dl > div + div::before': { content: '"·"', marginInlineEnd: 0.75 },
  '& .card-content .soft-chip': { fontSize: 'inherit', lineHeight: 1.2, paddingBlock: 0 },
  '& dd': { display: 'inline', m: 0 },
  '& .card-content dd': { ...CUT_LINE, display: 'block', minWidth: 0 },
  // Long words break here, even in a line that does not.
  '& .card-content wbr': { display: 'none' },
  '& .card-state': { flex: 'none', maxInlineSize: '38%', overflow: 'hidden' },
} as const;

const RowMenu = lazy(async () => ({ default: (await import('./rows/RowMenu')).RowMenu }));

/** Beside its name and its state. */
const FACTS_PER_CARD = 2;

/** What a card says of a record. */
interface CardFacts {
  /** Drawn as a pill at the end. */
  state: ListColumn | undefined;
  facts: ListColumn[];
}

function cardFacts(columns: readonly ListColumn[]): CardFacts {
  const enums = columns.filter(({ field }) => field.kind === 'enum');
  const state =
    enums.find(({ field }) => field.choices?.some(({ value }) => stateColour(value) !== 'neutral')) ?? enums[0];
  return { state, facts: columns.filter((column) => column !== state).slice(0, FACTS_PER_CARD) };
}

/** The rows on a phone: two lines per record with its name, its first facts and its state. */
export function ListCards({ generated, columns }: ListTableProps) {
  const { can, resource } = generated;
  const { data } = useListContext<DataRecord>();
  const hiddenFirst = columns.filter((column) => column.initially === 'hidden').map((column) => column.source);
  const [hidden] = useStore<string[]>(columnsStoreKey(generated), hiddenFirst);
  const shown = cardFacts(
    columns.filter((column) => !hidden.includes(column.source) && !isInTitle(column, resource.representation)),
  );
  const hasMoves = useMoves(generated).possible.length > 0;
  const maySelect = (record: DataRecord) => hasMoves || can('delete', record) || can('update', record);
  return (
    <Box component="ul" sx={cardStyle}>
      {data?.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <RecordCard record={record} generated={generated} shown={shown} isSelectable={maySelect(record)} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function isInTitle({ source }: ListColumn, template: string): boolean {
  return template.includes(`{{${source}}}`);
}

interface RecordCardProps extends Pick<ListTableProps, 'generated'> {
  record: DataRecord;
  shown: CardFacts;
  isSelectable: boolean;
}

function RecordCard({ record, generated, shown: { state, facts }, isSelectable }: RecordCardProps) {
  const translate = useTranslate();
  const name = useRecordName(generated.resource)(record);
  const to = rowPath(useCreatePath(), generated, record);
  const { selectedIds, onToggleItem } = useListContext<DataRecord>();
  const { RowExtra } = generated;
  const content = (
    <>
      <h2 dir="auto">{name}</h2>
      <dl>
        {facts.map((column) => (
          <Fact key={column.source} column={column} collection={generated.collection} />
        ))}
      </dl>
    </>
  );
  return (
    <li data-record={record.id}>
      {isSelectable ? (
        <Checkbox
          size="small"
          checked={selectedIds.includes(record.id)}
          onChange={() => onToggleItem(record.id)}
          slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')}: ${name}` } }}
        />
      ) : null}
      {to ? (
        <Link to={to} className="card-content">
          {content}
        </Link>
      ) : (
        <div className="card-content">{content}</div>
      )}
      {state ? (
        <dl className="card-state">
          <Fact column={state} collection={generated.collection} />
        </dl>
      ) : null}
      {RowExtra ? <RowExtra record={record} /> : null}
      <CardMenu generated={generated} record={record} name={name} />
    </li>
  );
}

function Fact({ column: { field, source }, collection }: { column: ListColumn; collection: string }) {
  const { label } = useScreenLabels(collection);
  return (
    <div>
      <dt style={visuallyHidden}>{label(field)}</dt>
      <dd>
        <FieldView
          field={field}
          source={source.split('.').map(toFormName).join('.')}
          resource={collection}
          place="cell"
        />
      </dd>
    </div>
  );
}

/** What can be done with the record, behind one button; its code comes with the first press. */
function CardMenu({ generated, record, name }: Pick<RecordCardProps, 'generated' | 'record'> & { name: string }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNeeded, setNeeded] = useState(false);
  const open = (button: HTMLElement) => {
    setNeeded(true);
    setAnchor(button);
  };
  const title = translate('screens.list.actions');
  return (
    <>
      <IconButton
        aria-label={`${title}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      {isNeeded ? (
        <Suspense fallback={null}>
          <RowMenu
            generated={generated}
            record={record}
            label={title}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
