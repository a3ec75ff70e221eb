import type { AppAbility } from '../../../../core/access/build-ability';
import type { CardSpec, Source } from '../card-types';
import { type CardWorld, screenOf } from './card-queries';

/**
 * The cards that make sense for the person: every collection may be read, and what a figure counts can be opened. Modules
 * that the tenant lacks are no rights of its people, so their cards fall away.
 */
export function usableCards(cards: readonly CardSpec[], world: CardWorld, ability: AppAbility): CardSpec[] {
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
  }
}

const canOpen = (world: CardWorld, { screen }: Pick<Source, 'screen'>): boolean =>
  screenOf(world, screen) !== undefined;
