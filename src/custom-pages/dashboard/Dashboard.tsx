import EditIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../providers/api/lazy';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useAbility } from '../../providers/session/useAbility';
import { useLooksOnly } from '../../providers/useLooksOnly';
import { usePageTitle } from '../../providers/screens/usePageTitle';
import { useRemote } from '../../providers/api/useRemote';
import { useSession } from '../../providers/session/useSession';
import { greetingAt } from '../home/greeting-at';
import type { DashboardSpec } from './card-types';
import { defaultArrangement, removeCard, shownCards } from './model/arrangement';
import { type CardWorld, cardQueries } from './model/card-queries';
import { FiguresContext } from './model/FiguresContext';
import { useArrangement } from './model/useArrangement';
import { useCardWorld } from './model/useCardWorld';
import { usableCards } from './model/usable-cards';
import { useDashboardRefresh } from './model/useDashboardRefresh';
import { usePageFigures } from './model/usePageFigures';
import { DashboardCard } from './kit/DashboardCard';
import { cellStyle, GRID } from './kit/grid-style';
import { whenIdle } from '../../providers/whenIdle';
import type { LiveFiguresProps } from './LiveFigures';

/** Fetched once the page is drawn. */
const LiveFigures = whenIdle<LiveFiguresProps>(async () => (await import('./LiveFigures')).LiveFigures);

const texts = pageTexts('dashboard');
const Organiser = lazy(() => import('./organise/Organiser'));

/** A first page: figures, charts and lists that follow the records. */
export function Dashboard({ spec }: { spec: DashboardSpec }) {
  useRemote(texts);
  const world = useCardWorld();
  return world === undefined ? null : <Cards spec={spec} world={world} />;
}

function Cards({ spec, world }: { spec: DashboardSpec; world: CardWorld }) {
  const ability = useAbility();
  const [isArranged, setArranged] = useState(false);
  const { isPending, placed, keep } = useArrangement(spec.name);
  const usable = useMemo(() => usableCards(spec.cards, world, ability), [spec, world, ability]);
  const arrangement = placed ?? defaultArrangement(spec.cards);
  const cards = shownCards(arrangement, usable);
  const queries = cards.flatMap((card) => cardQueries(world, card.spec));
  const figures = usePageFigures(queries, !isPending && queries.length > 0);
  const { collections, refresh } = useDashboardRefresh(cards, figures.refetch);
  return (
    <FiguresContext value={figures}>
      <Heading titleKey={spec.titleKey} isArranged={isArranged} onArrange={() => setArranged(!isArranged)} />
      <LiveFigures collections={collections} pollSeconds={spec.pollSeconds} refresh={refresh} />
      {isArranged ? (
        <Suspense fallback={null}>
          <Organiser
            arrangement={arrangement}
            usable={usable}
            world={world}
            isDefault={placed === undefined}
            keep={keep}
          />
        </Suspense>
      ) : (
        <Box sx={GRID} aria-busy={isPending}>
          <div>
            {cards.map((card) => (
              <Box key={card.spec.id} data-card={card.spec.id} sx={cellStyle(card.width)}>
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
      )}
    </FiguresContext>
  );
}

function Heading({
  titleKey,
  isArranged,
  onArrange,
}: {
  titleKey: string;
  isArranged: boolean;
  onArrange: () => void;
}) {
  const translate = useTranslate();
  const name = useSession()?.userData.name.split(' ')[0] ?? '';
  const looksOnly = useLooksOnly();
  const title = translate(titleKey);
  usePageTitle(title);
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: 1.5,
        marginBlockStart: { xs: 0, sm: 1 },
        marginBlockEnd: 2.5,
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ marginBlockStart: 0.5 }}>
          {translate(isArranged ? 'dashboard.organise.lead' : `panel.home.${greeting}`, { name })}
        </Typography>
      </Box>
      {looksOnly ? null : (
        <Button
          variant={isArranged ? 'contained' : 'outlined'}
          startIcon={isArranged ? null : <EditIcon />}
          onClick={onArrange}
        >
          {translate(isArranged ? 'dashboard.organise.finish' : 'dashboard.organise.begin')}
        </Button>
      )}
    </Box>
  );
}
