import type { ListedScreen } from '../../../providers/screens/manifest';
import { screenQuery } from '../model/card-queries';
import { useFigures } from '../model/FiguresContext';
import { useFigureText } from './useFigureText';

/** In words how many records a screen has: undefined while that is unknown, a dash where it cannot be known. */
export function useScreenTotals(screens: readonly ListedScreen[]): (screen: ListedScreen) => string | undefined {
  const text = useFigureText();
  const states = useFigures(screens.map(screenQuery));
  const byPath = new Map(screens.map(({ path }, index) => [path, states[index]]));
  return ({ path }) => {
    const state = byPath.get(path);
    if (state?.state === 'there') return text.count(state.figures.count, state.figures.estimated);
    return state?.state === 'failed' ? '–' : undefined;
  };
}
