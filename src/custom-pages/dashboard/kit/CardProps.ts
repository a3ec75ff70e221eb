import type { Limits } from '../../../../core/live/standing';
import type { CardSpec } from '../card-types';
import type { CardWorld } from '../model/card-queries';

/** What every card is drawn from. */
export interface CardProps<Spec extends CardSpec> {
  spec: Spec;
  world: CardWorld;
  title: string;
  /** What its figures count, and what not; empty where they say so themselves. */
  definition: string;
  /** Cards are being arranged: nothing in them leads away. */
  isArranged: boolean;
  limits: Limits;
  /** Takes the card off the page. */
  onRemove: (() => void) | undefined;
}
