import { useSortable } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { changeCard, narrowest, type PlacedCard, removeCard, type ShownCard, WIDEST } from '../model/arrangement';
import type { CardWorld } from '../model/card-queries';
import type { CardWidth, Limits } from '../card-types';
import { DashboardCard } from '../kit/DashboardCard';
import { cellStyle } from '../kit/grid-style';
import { CardTools } from './CardTools';

interface PlacedCellProps {
  shown: ShownCard;
  world: CardWorld;
  arrangement: PlacedCard[];
  keep: (placed: PlacedCard[]) => void;
}

const Still = memo(DashboardCard);

/** A card with what can be done to it. Its content stays to be seen, and leads nowhere meanwhile. */
export function PlacedCell({ shown, world, arrangement, keep }: PlacedCellProps) {
  const { spec, width } = shown;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: spec.id,
  });
  const resize = (by: -1 | 1) =>
    keep(changeCard(arrangement, spec.id, (one) => ({ ...one, width: (width + by) as CardWidth })));
  const limit = (limits: Limits) =>
    keep(
      changeCard(arrangement, spec.id, ({ card, width: own }) => ({
        card,
        ...(own !== undefined && { width: own }),
        ...limits,
      })),
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
        onResize={resize}
        onRemove={() => keep(removeCard(arrangement, spec.id))}
        onLimit={limit}
      />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          borderRadius: 3.5,
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
