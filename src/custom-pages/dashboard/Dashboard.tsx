import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, use, useMemo, useState, useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useAbility } from '../../providers/session/useAbility';
import { IconSource } from '../../providers/IconSource';
import { TabLinks } from '../TabLinks';
import { usePageTitle } from '../../providers/screens/usePageTitle';
import { useRemote } from '../../providers/api/useRemote';
import { useSession } from '../../providers/session/useSession';
import { greetingAt } from '../home/greeting-at';
import { ArrangeButton, ArrangedCards } from './ArrangedCards';
import type { DashboardSpec, DashboardTab, CardSpec, Source } from './card-types';
import { defaultArrangement, resetCards, shownCards, type ShownCard } from './model/arrangement';
import { type CardWorld, cardQueries, screenOf } from './model/card-queries';
import { FiguresContext } from './model/FiguresContext';
import { useArrangement } from './model/useArrangement';
import { useCardWorld } from './model/useCardWorld';
import { usePageFigures } from './model/usePageFigures';
import { isLimited } from './model/card-marks';
import { whenIdle } from '../../providers/whenIdle';
import type { CardAlertsProps } from './CardAlerts';
import type { LiveFiguresProps } from './LiveFigures';
import type { AppAbility } from '../../../core/access/build-ability';
import { useQueryClient } from '@tanstack/react-query';
import { collectionOf } from '../../providers/screens/manifest';

interface DashboardRefresh {
  collections: string[];
  refresh: () => Promise<unknown>;
}

const canOpen = (world: CardWorld, { screen }: Pick<Source, 'screen'>): boolean =>
  screenOf(world, screen) !== undefined;

/** Fetched once the page is drawn. */
const LiveFigures = whenIdle<LiveFiguresProps>(async () => (await import('./LiveFigures')).LiveFigures);
const CardAlerts = whenIdle<CardAlertsProps>(async () => (await import('./CardAlerts')).CardAlerts);

const texts = pageTexts('dashboard');

/** A first page: figures, charts and lists that follow the records. */
export function Dashboard({ spec }: { spec: DashboardSpec }) {
  useRemote(texts);
  const world = useCardWorld();
  return world === undefined ? null : <Cards spec={spec} world={world} />;
}

function Cards({ spec, world }: { spec: DashboardSpec; world: CardWorld }) {
  const ability = useAbility();
  const [isArranged, setArranged] = useState(false);
  const kept = useArrangement(spec.name);
  const { tabs, tab } = useTabs(spec, world.scope.chosen[TAB]);
  const ofTab = useMemo(
    () => spec.cards.filter((card) => card.tab === undefined || card.tab === tab?.name),
    [spec, tab],
  );
  const usable = useMemo(() => usableCards(ofTab, world, ability), [ofTab, world, ability]);
  const cards = useMemo(
    () => shownCards(kept.placed ?? defaultArrangement(spec.cards), usable),
    [kept.placed, spec, usable],
  );
  const queries = cards.flatMap((card) => cardQueries(world, card.spec));
  const figures = usePageFigures(queries, !kept.isPending && queries.length > 0);
  const { collections, refresh } = useDashboardRefresh(cards, figures.refetch);
  return (
    <FiguresContext value={figures}>
      <Heading titleKey={spec.titleKey} isArranged={isArranged} onArrange={() => setArranged(!isArranged)}>
        {cards.some(isLimited) ? (
          // Its room is kept while its code comes.
          <Box sx={{ inlineSize: 40, blockSize: 40 }}>
            <CardAlerts name={spec.name} cards={cards} world={world} answers={figures.answers} />
          </Box>
        ) : null}
      </Heading>
      <LiveFigures collections={collections} pollSeconds={spec.pollSeconds} refresh={refresh} />
      {tabs.length > 1 ? <Tabs tabs={tabs} current={tab} /> : null}
      {tab?.Filters === undefined ? null : (
        <Box sx={{ minBlockSize: FILTERS_HEIGHT, marginBlockEnd: 2 }}>
          <Suspense fallback={null}>
            <tab.Filters />
          </Suspense>
        </Box>
      )}
      <ArrangedCards
        cards={spec.cards}
        usable={usable}
        kept={{
          ...kept,
          keep: (placed) => kept.keep(placed ?? resetCards(kept.placed, spec.cards, ofTab)),
        }}
        world={world}
        isArranged={isArranged}
      />
    </FiguresContext>
  );
}

/** Of the address. */
const TAB = 'tab';

/** The tabs that the person may have, and that of them which the address names, or the first. */
function useTabs({ tabs }: DashboardSpec, named: string | undefined): { tabs: DashboardTab[]; tab?: DashboardTab } {
  const ability = useAbility();
  return useMemo(() => {
    const own = (tabs ?? []).filter(({ needs }) => needs.every((subject) => ability.can('read', subject)));
    const tab = own.find(({ name }) => name === named) ?? own[0];
    return { tabs: own, ...(tab && { tab }) };
  }, [tabs, ability, named]);
}

/** They are in their place before they are there, so that no card moves. */
const FILTERS_HEIGHT = { xs: 152, sm: 56 };

function Tabs({ tabs, current }: { tabs: readonly DashboardTab[]; current: DashboardTab | undefined }) {
  const translate = useTranslate();
  const drawIcon = use(IconSource);
  return (
    <TabLinks
      label={translate('dashboard.tabs.label')}
      links={tabs.map((tab) => ({
        to: `?${new URLSearchParams({ [TAB]: tab.name })}`,
        icon: drawIcon(tab.icon),
        text: translate(`dashboard.tabs.${tab.name}`),
        isCurrent: tab === current,
      }))}
    />
  );
}

function Heading({
  titleKey,
  isArranged,
  onArrange,
  children,
}: {
  titleKey: string;
  isArranged: boolean;
  onArrange: () => void;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const name = useSession()?.userData.name.split(' ')[0] ?? '';
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
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ marginBlockStart: 0.5 }}>
          {translate(isArranged ? 'dashboard.organise.lead' : `panel.home.${greeting}`, { name })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {children}
        <ArrangeButton isArranged={isArranged} onToggle={onArrange} />
      </Box>
    </Box>
  );
}

/**
 * The cards that make sense for the person: every collection may be read, and what a figure counts can be opened. Modules
 * that the tenant lacks are no rights of its people, so their cards fall away.
 */
function usableCards(cards: readonly CardSpec[], world: CardWorld, ability: AppAbility): CardSpec[] {
  return cards.flatMap((card): CardSpec[] => {
    if (!(card.needs ?? []).every((subject) => ability.can('read', subject))) return [];
    if (card.kind === 'records' && card.beside)
      return isUsable(card, world, ability)
        ? [{ ...card, beside: card.beside.filter(({ collection }) => ability.can('read', collection)) }]
        : [];
    if (card.kind !== 'steps') return isUsable(card, world, ability) ? [card] : [];
    const steps = card.steps.filter((step) => canOpen(world, step));
    return steps.length === 0 ? [] : [{ ...card, steps }];
  });
}

function isUsable(card: Exclude<CardSpec, { kind: 'steps' }>, world: CardWorld, ability: AppAbility): boolean {
  switch (card.kind) {
    case 'metric':
    case 'shares':
    case 'timeline':
      return canOpen(world, card);
    case 'balance':
      return ability.can('read', 'tenants', 'balance') && screenOf(world, card.screen) !== undefined;
    case 'records':
      return ability.can('read', card.collection);
    case 'notices':
      return ability.can('read', 'notifications');
    case 'links':
      return world.screens.length > 0;
    case 'own':
      return card.reads.every((collection) => ability.can('read', collection));
  }
}

/** The collections whose news change a card. Links name many: their numbers are asked for with the others, as those of steps that may wait. */
function collectionsOf(cards: readonly ShownCard[]): string[] {
  const names = cards.flatMap(({ spec }) => {
    if (spec.kind === 'balance') return ['tenants'];
    if (spec.kind === 'steps') return spec.steps.filter(({ mayWait }) => !mayWait).map(({ collection }) => collection);
    if (spec.kind === 'records') return [spec.collection, ...(spec.beside ?? []).map(({ collection }) => collection)];
    if (spec.kind === 'own') return spec.queries === undefined ? [] : spec.reads;
    return spec.kind === 'links' || spec.kind === 'notices' ? [] : [spec.collection];
  });
  return [...new Set(names)].toSorted();
}

/** What a dashboard follows, and how all of it is asked for again. */
function useDashboardRefresh(cards: readonly ShownCard[], refetchFigures: () => Promise<unknown>): DashboardRefresh {
  const client = useQueryClient();
  const key = collectionsOf(cards).join(' ');
  const collections = useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
  const refresh = useCallback(
    () =>
      Promise.all([
        refetchFigures(),
        client.invalidateQueries({
          predicate: ({ queryKey: [name, method] }) =>
            method === 'getList' && typeof name === 'string' && collections.includes(collectionOf(name)),
        }),
      ]),
    [client, collections, refetchFigures],
  );
  return { collections, refresh };
}
