import type { Theme } from '@mui/material/styles';
import type { Json } from '../../../../core/types';
import { stateColour } from '../../../fields/state-colour';

/** Told apart on both grounds, and from the colours of states. */
const OTHERS = { light: ['#7E4EE6', '#0E9AA7', '#D6568F', '#5C6B8A', '#8A6D1D', '#4678D8'], dark: ['#A98AFF', '#4CC9D0', '#F08DB8', '#9AA8C7', '#D3B75A', '#82AAFF'] };

/** A colour for each value: a state's own where no other value has it already, grey for none. */
export function shareColours(values: readonly Json[], { palette }: Theme): string[] {
  const taken = new Set<string>();
  const rest = [...OTHERS[palette.mode]];
  return values.map((value) => {
    if (value === null) return palette.text.disabled;
    const state = stateColour(value);
    const meant = state === 'neutral' ? undefined : palette[state].main;
    if (meant !== undefined && !taken.has(meant)) {
      taken.add(meant);
      return meant;
    }
    return rest.shift() ?? palette.secondary.main;
  });
}
