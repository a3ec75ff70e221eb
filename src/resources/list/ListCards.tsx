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
import { stateColour } from '../../fields/state-colour';
import { useRecordName } from '../../fields/useRecordName';
import { lazy } from '../../providers/lazy';
import { useMoves } from '../moves/useMoves';
import { useScreenLabels } from '../useScreenLabels';
import { cardStyle } from './card-style';
import { columnsStoreKey } from './columns-store-key';
import type { ListColumn } from './list-columns';
import type { ListTableProps } from './ListTable';
import { rowPath } from './row-path';

const RowMenu = lazy(async () => ({ default: (await import('./RowMenu')).RowMenu }));

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
