// @vitest-environment node
import { rgbToHex } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { contrast, mix, READABLE } from '../../../core/brand/colour-math';
import { shareColours } from '../../../src/custom-pages/dashboard/model/share-colours';
import { stateColour } from '../../../src/fields/values/state-colour';
import { createPanelTheme } from '../../../src/theme/createPanelTheme';
import { stateTones } from '../../../src/theme/state-tones';

const STATES = ['logged_out', 'available', 'ringing', 'on_call', 'wrap_up', 'paused'].map((value) => ({
  value,
  label: value,
}));
const themes = (['light', 'dark'] as const).map((name) => [name, createPanelTheme(name, 'ltr', 'default')] as const);

it('tells the states of one field apart, whatever of them a page shows', () => {
  const colours = STATES.map(({ value }) => stateColour(value, STATES));
  expect(new Set(colours).size).toBe(STATES.length);
  expect(colours).not.toContain('neutral');
});

it.each(themes)('draws a state in charts as in lists (%s)', (_, theme) => {
  const tones = stateTones(theme.palette);
  const shown = ['paused', 'available', 'logged_out'];
  const inLists = shown.map((value) => {
    const colour = stateColour(value, STATES);
    return colour === 'neutral' ? undefined : tones[colour].main;
  });
  expect(shareColours(shown, STATES, theme)).toEqual(inLists);
});

it.each(themes)('writes every state so that it can be read (%s)', (name, theme) => {
  const { background, text } = theme.palette;
  for (const [tone, { main, ink }] of Object.entries(stateTones(theme.palette))) {
    if (ink === text.primary) continue;
    expect(
      contrast(rgbToHex(ink), mix(background.paper, main, name === 'dark' ? 0.2 : 0.12)),
      tone,
    ).toBeGreaterThanOrEqual(READABLE);
  }
});
