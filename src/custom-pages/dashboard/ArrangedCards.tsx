import EditIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../providers/api/lazy';
import { useLooksOnly } from '../../providers/useLooksOnly';
import type { CardSpec } from './card-types';
import { DashboardCard } from './kit/DashboardCard';
import { cellStyle, GRID, heightStyle } from './kit/grid-style';
import { defaultArrangement, removeCard, shownCards } from './model/arrangement';
import type { CardWorld } from './model/card-queries';
import type { KeptArrangement } from './model/useArrangement';

const Organiser = lazy(() => import('./organise/Organiser'));

interface ArrangedCardsProps {
  /** All that the page has, in the order that it begins with. */
  cards: readonly CardSpec[];
  /** Those of them that the person can use. */
  usable: CardSpec[];
  kept: KeptArrangement;
  world: CardWorld;
  isArranged: boolean;
}

/** The cards of a page as the person has put them, or while they are put. */
export function ArrangedCards({ cards, usable, kept, world, isArranged }: ArrangedCardsProps) {
  const { isPending, placed, keep } = kept;
  const arrangement = placed ?? defaultArrangement(cards);
  if (isArranged)
    return (
      <Suspense fallback={null}>
        <Organiser
          arrangement={arrangement}
          usable={usable}
          world={world}
          isDefault={placed === undefined}
          keep={keep}
        />
      </Suspense>
    );
  return (
    <Box sx={GRID} aria-busy={isPending}>
      <div>
        {shownCards(arrangement, usable).map((card) => (
          <Box
            key={card.spec.id}
            data-card={card.spec.id}
            sx={{ ...cellStyle(card.width), ...heightStyle(card.height) }}
          >
            <DashboardCard
              shown={card}
              world={world}
              isArranged={false}
              onRemove={(id) => keep(removeCard(arrangement, id))}
            />
          </Box>
        ))}
      </div>
    </Box>
  );
}

/** Begins and ends the arranging of a page; nothing for whoever only looks. */
export function ArrangeButton({ isArranged, onToggle }: { isArranged: boolean; onToggle: () => void }) {
  const translate = useTranslate();
  if (useLooksOnly()) return null;
  return (
    <Button
      variant={isArranged ? 'contained' : 'outlined'}
      startIcon={isArranged ? null : <EditIcon />}
      onClick={onToggle}
    >
      {translate(isArranged ? 'dashboard.organise.finish' : 'dashboard.organise.begin')}
    </Button>
  );
}
