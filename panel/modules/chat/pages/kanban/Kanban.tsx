import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import KanbanIcon from '@mui/icons-material/ViewKanbanOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { ListContextProvider, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { LiveBadge } from '../../../../../src/custom-pages/live/LiveBadge';
import { liveTexts } from '../../../../../src/custom-pages/live/live-texts';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useGetListLive } from '../../../../../src/providers/realtime/hooks/useGetListLive';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { CreateDialog } from '../../../../../src/resources/form/pages/CreateDialog';
import { ActiveFilters } from '../../../../../src/resources/list/filters/ActiveFilters';
import { FilterMenu } from '../../../../../src/resources/list/filters/FilterMenu';
import { offeredFilters } from '../../../../../src/resources/list/filters/offered-filters';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { ScreenHeader } from '../../../../../src/resources/ScreenHeader';
import { useGeneratedScreen, type GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { useNews } from '../news/useNews';
import { Board } from './Board';
import { boardColumns, cardTypeOf, COLLECTION_OF, FILTERS_OF } from './board-columns';
import { CardDrawer } from './CardDrawer';
import { WholeRecordDialog } from './RecordDialog';
import { useBoardCards } from './useBoardCards';
import { useBoardAddress, useFilterContext, type BoardAddress } from './useCardFilter';

const BOARDS = 'kanban-boards';
const STAGES = 'kanban-stages';
/** More stages than fit on a board. */
const MOST = 100;
const POLL_SECONDS = 10;

const texts = pageTexts('kanban');

/** What is created or changed in a dialog. */
type Asked = { collection: string; record?: DataRecord };

/** Cards of a board by stage: attendances or contacts of the own sectors, which go from stage to stage. */
export default function Kanban() {
  useRemote(texts);
  return <Boards />;
}

function Boards() {
  useRemote(liveTexts);
  const translate = useTranslate();
  const ability = useAbility();
  const address = useBoardAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const boards = useGetListLive<DataRecord>(BOARDS, {
    filter: { active: true },
    sort: { field: 'position', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  const known = boards.data ?? [];
  const board = known.find(({ id }) => id === address.boardId) ?? known[0];
  const done = () => setAsked(null);
  const newBoard = ability.can('create', BOARDS) ? () => setAsked({ collection: BOARDS }) : undefined;
  const dialog = asked ? (
    <AskedDialog
      asked={asked}
      board={board}
      onDone={(record) => {
        if (asked.collection === BOARDS && asked.record === undefined && record) address.go({ board: record.id });
        done();
      }}
      onCancel={done}
    />
  ) : null;
  if (board === undefined)
    return (
      <>
        <ScreenHeader title={translate('panel.pages.kanban')} />
        {boards.error ? (
          <ProblemState error={boards.error} heading="h2" onRetry={() => void boards.refetch()} />
        ) : boards.data === undefined ? (
          <Skeleton variant="rounded" height={420} />
        ) : (
          <EmptyState
            icon={<KanbanIcon />}
            heading="h2"
            title={translate('kanban.noBoard')}
            text={translate('kanban.noBoardText')}
          >
            {newBoard ? (
              <Button variant="contained" startIcon={<AddIcon />} onClick={newBoard}>
                {translate('kanban.newBoard')}
              </Button>
            ) : null}
          </EmptyState>
        )}
        {dialog}
      </>
    );
  return (
    <>
      <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
        <OpenBoard key={board.id} board={board} boards={known} address={address} onAsk={setAsked} newBoard={newBoard} />
      </Suspense>
      {dialog}
    </>
  );
}

interface OpenBoardProps {
  board: DataRecord;
  boards: readonly DataRecord[];
  address: BoardAddress;
  onAsk: (asked: Asked) => void;
  newBoard: (() => void) | undefined;
}

function OpenBoard({ board, boards, address, onAsk, newBoard }: OpenBoardProps) {
  const type = cardTypeOf(board);
  const described = useGeneratedScreen(COLLECTION_OF[type]);
  const translate = useTranslate();
  const ability = useAbility();
  const generated = useMemo<GeneratedScreen>(
    () => ({ ...described, resource: { ...described.resource, filters: [...FILTERS_OF[type]] } }),
    [described, type],
  );
  const { filter, go } = address;
  // Cards are not drawn again while this stays the same function.
  const openCard = useCallback((card: string) => go({ card }), [go]);
  const stages = useGetListLive<DataRecord>(STAGES, {
    filter: { boardId: board.id },
    sort: { field: 'position', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  const columns = useMemo(
    () => (stages.data === undefined ? [] : boardColumns(board, stages.data, filter)),
    [board, stages.data, filter],
  );
  const { cardsOf, refresh, isFailed } = useBoardCards(generated.collection, columns);
  const collections = useMemo(() => [generated.collection, STAGES], [generated.collection]);
  const currency = useNews(collections, POLL_SECONDS, refresh, isFailed);
  const filters = useMemo(() => offeredFilters(generated.resource, generated.can), [generated]);
  const list = useFilterContext(filter, (next) => address.go({ filter: next }));
  const newStage = ability.can('create', STAGES) ? () => onAsk({ collection: STAGES }) : undefined;
  return (
    <>
      <ScreenHeader title={translate('panel.pages.kanban')} badge={<LiveBadge currency={currency} />} actionsAtOnce>
        {newStage ? (
          <Button variant="contained" startIcon={<AddIcon />} onClick={newStage}>
            {translate('kanban.newStage')}
          </Button>
        ) : null}
        {ability.can('update', BOARDS) ? (
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            onClick={() => onAsk({ collection: BOARDS, record: board })}
          >
            {translate('kanban.editBoard')}
          </Button>
        ) : null}
        {newBoard ? (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={newBoard}>
            {translate('kanban.newBoard')}
          </Button>
        ) : null}
      </ScreenHeader>
      <ListContextProvider value={list}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
          <TextField
            select
            size="small"
            fullWidth={false}
            label={translate('kanban.board')}
            value={board.id}
            onChange={({ target }) => address.go({ board: target.value })}
            sx={{ flex: { xs: '1 1 12rem', sm: 'none' }, inlineSize: { xs: 'auto', sm: 260 } }}
          >
            {boards.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                <bdi>{String(name)}</bdi>
              </MenuItem>
            ))}
          </TextField>
          <FilterMenu filters={filters} generated={generated} />
        </Box>
        <Box sx={{ mx: -2 }}>
          <ActiveFilters filters={filters} generated={generated} />
        </Box>
      </ListContextProvider>
      {stages.error && stages.data === undefined ? (
        <ProblemState error={stages.error} heading="h2" onRetry={() => void stages.refetch()} />
      ) : stages.data === undefined ? (
        <Skeleton variant="rounded" height={360} />
      ) : stages.data.length === 0 ? (
        <EmptyState
          icon={<KanbanIcon />}
          heading="h2"
          title={translate('kanban.noStage')}
          text={translate('kanban.noStageText')}
        >
          {newStage ? (
            <Button variant="contained" startIcon={<AddIcon />} onClick={newStage}>
              {translate('kanban.newStage')}
            </Button>
          ) : null}
        </EmptyState>
      ) : (
        <Board
          generated={generated}
          columns={columns}
          cardsOf={cardsOf}
          refresh={refresh}
          onOpen={openCard}
          onEditStage={ability.can('update', STAGES) ? (record) => onAsk({ collection: STAGES, record }) : undefined}
        />
      )}
      {address.cardId === null ? null : (
        <CardDrawer
          key={address.cardId}
          generated={described}
          id={address.cardId}
          onClose={() => address.go({ card: undefined })}
        />
      )}
    </>
  );
}

interface AskedDialogProps {
  asked: Asked;
  board: DataRecord | undefined;
  onDone: (record?: DataRecord) => void;
  onCancel: () => void;
}

function AskedDialog({ asked: { collection, record }, board, onDone, onCancel }: AskedDialogProps) {
  const translate = useTranslate();
  if (record)
    return (
      <WholeRecordDialog
        collection={collection}
        record={record}
        titleOf={({ name }) =>
          translate(collection === BOARDS ? 'kanban.editBoardTitle' : 'kanban.editStage', { name: String(name) })
        }
        onSaved={() => onDone()}
        onCancel={onCancel}
        onDeleted={() => onDone()}
      />
    );
  return (
    <CreateDialog
      collection={collection}
      typed=""
      {...(collection === STAGES && board !== undefined && { start: { boardId: board.id } })}
      onCreated={onDone}
      onCancel={onCancel}
    />
  );
}
