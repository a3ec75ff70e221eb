import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useRemote } from '../../providers/api/useRemote';
import { liveTexts } from '../live/live-texts';
import { SoundSwitch, useSound } from '../live/SoundSwitch';
import { useCrossings } from '../live/useCrossings';
import type { ShownCard } from './model/arrangement';
import { cardMarks, type LimitedCard } from './model/card-marks';
import type { CardWorld } from './model/card-queries';
import type { FiguresState } from './model/FiguresContext';
import { useFigureText } from './kit/useFigureText';

export interface CardAlertsProps {
  /** The sound is kept under the name of the dashboard. */
  name: string;
  cards: readonly ShownCard[];
  world: CardWorld;
  answers: FiguresState['answers'];
}

/** Tells of limits of cards that are crossed while the page is open, and switches their sound. */
export function CardAlerts({ name, cards, world, answers }: CardAlertsProps) {
  useRemote(liveTexts);
  const [hasSound, setSound] = useSound(`dashboard.${name}`);
  const textOf = useAlertText();
  const marks = useMemo(() => answers && cardMarks(cards, world, answers, textOf), [cards, world, answers, textOf]);
  useCrossings(marks, hasSound);
  return <SoundSwitch isOn={hasSound} onChange={setSound} />;
}

function useAlertText(): (card: LimitedCard) => string {
  const translate = useTranslate();
  const { count, money } = useFigureText();
  return useCallback(
    ({ spec, figures, shown: { standing, limit } }) => {
      if (standing === 'fine') return '';
      const isMoney = spec.kind === 'balance' || spec.sum !== undefined;
      const value = isMoney ? money(figures.sum) : count(figures.count, figures.estimated);
      const reached = spec.kind === 'balance' ? money(limit ?? 0) : count(limit ?? 0);
      return translate('dashboard.crossed', {
        card: translate(`dashboard.cards.${spec.id}`),
        value,
        standing: translate(`dashboard.standing.${standing}`, { limit: reached }),
      });
    },
    [translate, count, money],
  );
}
