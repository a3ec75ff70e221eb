import { useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import EditIcon from '@mui/icons-material/EditOutlined';
import FullIcon from '@mui/icons-material/BlockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import type { BoardColumn } from './board-columns';
import { Card } from './Card';
import { MOST_CARDS, type ColumnCards } from './useBoardCards';

/** A column among what a card may be dropped on. */
export const columnKey = (id: string): string => `column ${id}`;

/** How near the end of its cards a column brings the next ones, in pixels. */
const NEAR = 240;

const PLACES = ['first', 'second', 'third'];

interface ColumnProps {
  column: BoardColumn;
  found: ColumnCards;
  cards: readonly DataRecord[];
  collection: string;
  /** A card is over it. */
  isOver: boolean;
  onOpen: (id: string) => void;
  onAsk: (card: DataRecord, anchor: HTMLElement) => void;
  onEditStage: ((stage: DataRecord) => void) | undefined;
}

/** A stage with its cards: thirty, and further ones as one scrolls. */
export function Column({ column, found, cards, collection, isOver, onOpen, onAsk, onEditStage }: ColumnProps) {
  const translate = useTranslate();
  const headingId = useId();
  const { setNodeRef } = useDroppable({ id: columnKey(column.id) });
  const { more, error, isPending, retry, total } = found;
  return (
    <Box
      component="section"
      ref={setNodeRef}
      aria-labelledby={headingId}
      aria-busy={isPending}
      data-column={column.stage?.['name'] ?? ''}
      sx={{
        flex: '1 0 17rem',
        maxInlineSize: '22rem',
        minInlineSize: 0,
        display: 'flex',
        flexDirection: 'column',
        borderRadius: 2,
        bgcolor: 'action.hover',
        scrollSnapAlign: 'center',
        outline: isOver ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: -2,
      }}
    >
      <Heading id={headingId} column={column} found={found} onEditStage={onEditStage} />
      <Box
        tabIndex={0}
        role="region"
        aria-labelledby={headingId}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (more !== undefined && scrollHeight - scrollTop - clientHeight < NEAR) more();
        }}
        sx={{
          overflowY: 'auto',
          minBlockSize: 120,
          maxBlockSize: { xs: '68vh', md: 'max(20rem, calc(100vh - 22rem))' },
          px: 1,
          pb: 1,
        }}
      >
        {error ? (
          <ProblemState error={error} heading="h2" onRetry={retry} />
        ) : (
          <SortableContext items={cards.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
            >
              {isPending
                ? PLACES.map((place) => <Skeleton key={place} component="li" variant="rounded" height={96} />)
                : cards.map((card) => (
                    <SortableCard
                      key={card.id}
                      card={card}
                      collection={collection}
                      isOrdered={column.isOrdered}
                      onOpen={onOpen}
                      onAsk={onAsk}
                    />
                  ))}
            </Box>
          </SortableContext>
        )}
        {!error && !isPending && cards.length === 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ p: 1, textAlign: 'center' }}>
            {translate('kanban.empty')}
          </Typography>
        ) : null}
        {more ? (
          <Button size="small" fullWidth onClick={more} sx={{ mt: 1 }}>
            {translate('kanban.more')}
          </Button>
        ) : null}
        {total > MOST_CARDS && cards.length >= MOST_CARDS ? (
          <Typography variant="body2" color="text.secondary" sx={{ p: 1 }}>
            {translate('kanban.most', { count: MOST_CARDS })}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

function Heading({
  id,
  column: { stage, limit },
  found: { total, isPending },
  onEditStage,
}: { id: string } & Pick<ColumnProps, 'column' | 'found' | 'onEditStage'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const isFull = limit > 0 && total >= limit;
  const count = limit > 0 ? translate('kanban.ofLimit', { cards: total, limit }) : formatNumber(total, language);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, pt: 1.25, pb: 1, minBlockSize: 48 }}>
      <Box
        aria-hidden
        sx={{
          inlineSize: 10,
          blockSize: 10,
          borderRadius: '50%',
          flexShrink: 0,
          bgcolor: typeof stage?.['color'] === 'string' ? stage['color'] : 'text.disabled',
        }}
      />
      <Typography id={id} variant="subtitle2" component="h2" noWrap sx={{ flex: 1, minInlineSize: 0 }}>
        <bdi>{stage ? String(stage['name']) : translate('kanban.unstaged')}</bdi>
      </Typography>
      {isPending ? null : (
        <Tooltip title={isFull ? translate('kanban.full') : ''} describeChild>
          <Box
            component="span"
            data-count
            data-figure="cards"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              typography: 'body2',
              fontVariantNumeric: 'tabular-nums',
              fontWeight: isFull ? 650 : 400,
              color: isFull ? 'error.main' : 'text.secondary',
            }}
          >
            {isFull ? <FullIcon aria-label={translate('kanban.full')} sx={{ fontSize: 16 }} /> : null}
            {count}
          </Box>
        </Tooltip>
      )}
      {stage && onEditStage ? (
        <IconButton
          size="small"
          aria-label={translate('kanban.editStage', { name: stage['name'] })}
          onClick={() => onEditStage(stage)}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  );
}

interface SortableCardProps extends Pick<ColumnProps, 'collection' | 'onOpen' | 'onAsk'> {
  card: DataRecord;
  isOrdered: boolean;
}

function SortableCard({ card, collection, isOrdered, onOpen, onAsk }: SortableCardProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: card.id,
    disabled: { droppable: !isOrdered },
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      {...listeners}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
      sx={{ opacity: isDragging ? 0.4 : 1, cursor: 'grab', minInlineSize: 0 }}
    >
      <Card card={card} collection={collection} onOpen={onOpen} onAsk={onAsk} />
    </Box>
  );
}
