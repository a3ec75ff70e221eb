import {
  type ClientRect,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import RestartAlt from '@mui/icons-material/RestartAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, use, useRef, useState, memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Limits } from '../../../../core/live/standing';
import { titleKeyOf, type CardHeight, type CardSpec, type CardWidth } from '../card-types';
import {
  addCard,
  moveCard,
  type PlacedCard,
  shownCards,
  changeCard,
  narrowest,
  HIGHEST,
  removeCard,
  type ShownCard,
  WIDEST,
} from '../model/arrangement';
import type { CardWorld } from '../model/card-queries';
import { GRID, cellStyle, HEIGHT_PX, heightStyle } from '../kit/grid-style';
import Add from '@mui/icons-material/AddOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { IconSource } from '../../../providers/IconSource';
import { DashboardCard } from '../kit/DashboardCard';
import { CardTools } from './CardTools';

interface PlacedCellProps {
  shown: ShownCard;
  world: CardWorld;
  arrangement: PlacedCard[];
  keep: (placed: PlacedCard[]) => void;
}

const Still = memo(DashboardCard);

interface OrganiserProps {
  arrangement: PlacedCard[];
  usable: CardSpec[];
  world: CardWorld;
  /** Nothing has been arranged yet. */
  isDefault: boolean;
  keep: (placed: PlacedCard[] | undefined) => void;
}

/** The cards of a dashboard while they are added, moved, resized and removed, by pointer or keyboard. */
export default function Organiser({ arrangement, usable, world, isDefault, keep }: OrganiserProps) {
  const translate = useTranslate();
  const cards = shownCards(arrangement, usable);
  const absent = usable.filter(({ id }) => !arrangement.some(({ card }) => card === id));
  // A small move is a click on what lies in the card.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) keep(moveCard(arrangement, String(active.id), String(over.id)));
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}>
        <AddCardMenu cards={absent} onAdd={(id) => keep(addCard(arrangement, id))} />
        <Button startIcon={<RestartAlt />} disabled={isDefault} onClick={() => keep(undefined)}>
          {translate('dashboard.organise.reset')}
        </Button>
      </Box>
      <DndContext
        sensors={sensors}
        collisionDetection={cardBelow}
        onDragEnd={drop}
        accessibility={useSpokenMoves(cards.map(({ spec }) => spec))}
      >
        <SortableContext items={cards.map(({ spec }) => spec.id)} strategy={rectSortingStrategy}>
          <Box sx={GRID}>
            <div>
              {cards.map((card) => (
                <PlacedCell key={card.spec.id} shown={card} world={world} arrangement={arrangement} keep={keep} />
              ))}
            </div>
          </Box>
        </SortableContext>
      </DndContext>
    </>
  );
}

const apart = (a: ClientRect, b: ClientRect): number =>
  Math.min(Math.hypot(a.left - b.left, a.top - b.top), Math.hypot(a.right - b.right, a.bottom - b.bottom));

/**
 * The card that is moved over. The arrows lay a corner of the moved card upon that of the next: of a much larger one the middle
 * would be further away than the place it came from.
 */
const cardBelow: CollisionDetection = (moving) => {
  if (moving.pointerCoordinates) return closestCenter(moving);
  const found = moving.droppableContainers.flatMap((droppableContainer) => {
    const rect = moving.droppableRects.get(droppableContainer.id);
    return rect
      ? [{ id: droppableContainer.id, data: { droppableContainer, value: apart(rect, moving.collisionRect) } }]
      : [];
  });
  return found.toSorted((a, b) => a.data.value - b.data.value);
};

/** What is read out while a card is moved by keyboard. */
function useSpokenMoves(order: readonly CardSpec[]) {
  const translate = useTranslate();
  const places = order.map(({ id }) => id).join(' ');
  const titles = order.map(titleKeyOf).join(' ');
  return useMemo(() => {
    const ids = places.split(' ');
    const titleKeys = titles.split(' ');
    const say = (key: string, id: string | number, over?: string | number) =>
      translate(`dashboard.organise.${key}`, {
        title: translate(titleKeys[ids.indexOf(String(id))] ?? ''),
        place: ids.indexOf(String(over ?? id)) + 1,
        total: ids.length,
      });
    return {
      screenReaderInstructions: { draggable: translate('dashboard.organise.howToMove') },
      announcements: {
        onDragStart: ({ active }: { active: { id: string | number } }) => say('lifted', active.id),
        onDragOver: ({ active, over }: { active: { id: string | number }; over: { id: string | number } | null }) =>
          say('over', active.id, over?.id),
        onDragEnd: ({ active, over }: { active: { id: string | number }; over: { id: string | number } | null }) =>
          say('dropped', active.id, over?.id),
        onDragCancel: ({ active }: { active: { id: string | number } }) => say('cancelled', active.id),
      },
    };
  }, [translate, places, titles]);
}

/** The cards that could be there and are not. */
function AddCardMenu({ cards, onAdd }: { cards: CardSpec[]; onAdd: (id: string) => void }) {
  const translate = useTranslate();
  const drawIcon = use(IconSource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const add = (id: string) => {
    setAnchor(null);
    onAdd(id);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={cards.length === 0}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('dashboard.organise.add')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxBlockSize: 'min(480px, calc(100% - 96px))' } } }}
      >
        {cards.map((spec) => (
          <MenuItem key={spec.id} onClick={() => add(spec.id)}>
            <ListItemIcon>{drawIcon(spec.icon)}</ListItemIcon>
            {translate(titleKeyOf(spec))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const heightWithin = (steps: number): CardHeight => Math.min(HIGHEST, Math.max(1, steps)) as CardHeight;

const heightStep = (pixels: number): CardHeight => heightWithin(Math.round(pixels / HEIGHT_PX));

/** A card with what can be done to it. Its content stays to be seen, and leads nowhere meanwhile. */
function PlacedCell({ shown, world, arrangement, keep }: PlacedCellProps) {
  const { spec, width, height } = shown;
  const body = useRef<HTMLDivElement>(null);
  /** Of one as high as its content, what it takes now is the beginning. */
  const heightNow = () => height ?? heightStep(body.current?.offsetHeight ?? 0);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: spec.id,
  });
  const resize = (by: -1 | 1) =>
    keep(changeCard(arrangement, spec.id, (one) => ({ ...one, width: (width + by) as CardWidth })));
  const stretch = (by: -1 | 1) =>
    keep(changeCard(arrangement, spec.id, (one) => ({ ...one, height: heightWithin(heightNow() + by) })));
  const limit = (limits: Limits) =>
    keep(
      changeCard(arrangement, spec.id, ({ warning: _warning, critical: _critical, ...own }) => ({ ...own, ...limits })),
    );
  return (
    <Box
      ref={setNodeRef}
      data-card={spec.id}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
      sx={{
        ...cellStyle(width),
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 0.75,
        zIndex: isDragging ? 2 : 0,
        opacity: isDragging ? 0.85 : 1,
      }}
    >
      <CardTools
        spec={spec}
        limits={shown.limits}
        isNarrowest={width <= narrowest(spec)}
        isWidest={width >= WIDEST}
        handle={{ ref: setActivatorNodeRef, ...attributes, ...listeners }}
        isShortest={height === 1}
        isHighest={height === HIGHEST}
        onResize={resize}
        onStretch={stretch}
        onRemove={() => keep(removeCard(arrangement, spec.id))}
        onLimit={limit}
      />
      <Box
        ref={body}
        sx={{
          flex: 1,
          minHeight: 0,
          ...heightStyle(height),
          // It stands below its tools here, and not in the grid: as wide as they are, and no higher than it says.
          alignSelf: 'stretch',
          ...(height !== undefined && { flex: 'none' }),
          borderRadius: '14px',
          outline: '1px dashed',
          outlineColor: 'divider',
          outlineOffset: 2,
        }}
      >
        <Still shown={shown} world={world} isArranged />
      </Box>
    </Box>
  );
}
