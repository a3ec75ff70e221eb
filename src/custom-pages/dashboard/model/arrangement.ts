import { isObject } from '../../../../core/is-object';
import type { Limits } from '../../../../core/live/standing';
import type { CardHeight, CardSpec, CardWidth } from '../card-types';

/** A card where the person has put it. */
export interface PlacedCard extends Limits {
  card: string;
  width?: CardWidth;
  /** Absent: as high as its content. */
  height?: CardHeight;
}

export const WIDEST = 4;
export const HIGHEST = 6;

/** What needs room to be read has no quarter. */
export const narrowest = (spec: CardSpec): CardWidth =>
  spec.kind === 'metric' || spec.kind === 'balance' || (spec.kind === 'own' && spec.isFigure) ? 1 : 2;

export const defaultArrangement = (cards: readonly CardSpec[]): PlacedCard[] =>
  cards.filter(({ extra }) => !extra).map(({ id }) => ({ card: id }));

/** As it was at first, of some cards alone: those of other tabs stay where they are. Undefined where none has been moved then. */
export function resetCards(
  placed: readonly PlacedCard[] | undefined,
  all: readonly CardSpec[],
  some: readonly CardSpec[],
): PlacedCard[] | undefined {
  const isReset = ({ card }: PlacedCard) => some.some(({ id }) => id === card);
  const others = (placed ?? []).filter((one) => !isReset(one));
  const usual = defaultArrangement(all).filter((one) => !isReset(one));
  if (JSON.stringify(others) === JSON.stringify(usual)) return undefined;
  return [...defaultArrangement(some), ...others];
}

const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

const asStep = <Step extends number>(value: unknown, most: Step): Step | undefined =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? (value as Step) : undefined;

function parsePlaced(value: unknown): PlacedCard | undefined {
  if (!isObject(value) || typeof value['card'] !== 'string') return undefined;
  const [width, height, warning, critical] = [
    asStep<CardWidth>(value['width'], WIDEST),
    asStep<CardHeight>(value['height'], HIGHEST),
    asNumber(value['warning']),
    asNumber(value['critical']),
  ];
  return {
    card: value['card'],
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(warning !== undefined && { warning }),
    ...(critical !== undefined && { critical }),
  };
}

/** The arrangement that the account keeps; undefined where there is none. A card stands in it once. */
export function parseArrangement(stored: unknown): PlacedCard[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const placed = stored.map(parsePlaced).filter((card) => card !== undefined);
  return placed.filter(({ card }, index) => placed.findIndex((other) => other.card === card) === index);
}

/** A card as it is drawn. */
export interface ShownCard {
  spec: CardSpec;
  width: CardWidth;
  height: CardHeight | undefined;
  limits: Limits;
}

/** The placed cards that the person can use, in their order. */
export function shownCards(placed: readonly PlacedCard[], usable: readonly CardSpec[]): ShownCard[] {
  return placed.flatMap(({ card, width, height, warning, critical }) => {
    const spec = usable.find(({ id }) => id === card);
    if (spec === undefined) return [];
    const own = { ...(warning !== undefined && { warning }), ...(critical !== undefined && { critical }) };
    const given = spec.kind === 'metric' ? spec.limits : undefined;
    return [{ spec, width: width ?? spec.width, height, limits: Object.keys(own).length > 0 ? own : { ...given } }];
  });
}

/** The card takes the place of another one. */
export function moveCard(placed: readonly PlacedCard[], card: string, to: string): PlacedCard[] {
  const [from, target] = [placed.findIndex((one) => one.card === card), placed.findIndex((one) => one.card === to)];
  const moved = placed[from];
  if (moved === undefined || target < 0) return [...placed];
  return placed.toSpliced(from, 1).toSpliced(target, 0, moved);
}

export const removeCard = (placed: readonly PlacedCard[], card: string): PlacedCard[] =>
  placed.filter((one) => one.card !== card);

/** Where it is seen at once. */
export const addCard = (placed: readonly PlacedCard[], card: string): PlacedCard[] => [
  { card },
  ...removeCard(placed, card),
];

export function changeCard(
  placed: readonly PlacedCard[],
  card: string,
  change: (one: PlacedCard) => PlacedCard,
): PlacedCard[] {
  return placed.map((one) => (one.card === card ? change(one) : one));
}
