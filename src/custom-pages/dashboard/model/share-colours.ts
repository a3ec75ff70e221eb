import type { Theme } from '@mui/material/styles';
import type { Choice, Json } from '../../../../core/types';
import { stateColour } from '../../../fields/values/state-colour';
import { stateTones } from '../../../theme/state-tones';

/** For values that are no states, told apart on both grounds. */
const OTHERS = {
  light: ['#7E4EE6', '#0E8A96', '#C8457F', '#5C6B8A', '#A67C00', '#4678D8'],
  dark: ['#A98AFF', '#4CC9D0', '#F08DB8', '#9AA8C7', '#D3B75A', '#82AAFF'],
};

/** A colour for each value: that of its state in lists, another for what is no state, grey for none. */
export function shareColours(
  values: readonly Json[],
  choices: readonly Choice[] | undefined,
  { palette }: Theme,
): string[] {
  const tones = stateTones(palette);
  const meant = values.map((value) => {
    const colour = stateColour(value, choices);
    return colour === 'neutral' ? undefined : tones[colour].main;
  });
  const rest = OTHERS[palette.mode].filter((colour) => !meant.includes(colour));
  return values.map(
    (value, index) =>
      meant[index] ?? (value === null ? palette.text.disabled : (rest.shift() ?? palette.secondary.main)),
  );
}
