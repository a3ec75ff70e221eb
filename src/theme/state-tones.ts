import { alpha, type Palette } from '@mui/material/styles';

/** The colours of states: four of the palette, at rest, and one beside each for a second state of that meaning. */
export type StateTone =
  | 'success'
  | 'warning'
  | 'error'
  | 'info'
  | 'off'
  | 'teal'
  | 'gold'
  | 'pink'
  | 'indigo'
  | 'slate';

interface Tone {
  /** Of dots and parts of charts. */
  main: string;
  ground: string;
  /** Of text on the ground, at 4.5:1 or more. */
  ink: string;
}

/** Main colour and ink of those that the palette does not name, on light and on dark grounds. */
const OWN = {
  teal: { light: ['#0E8A96', '#0A636C'], dark: ['#4CC9D0', '#8EDDE2'] },
  gold: { light: ['#A67C00', '#685216'], dark: ['#D3B75A', '#E2CE8C'] },
  pink: { light: ['#C8457F', '#9C2F60'], dark: ['#F08DB8', '#F5B4D0'] },
  indigo: { light: ['#5B5BD6', '#4343AD'], dark: ['#9EA2FF', '#BFC1FF'] },
  slate: { light: ['#5C6B8A', '#48546D'], dark: ['#9AA8C7', '#BCC6DB'] },
} as const;

/** How each colour of a state is drawn. */
export function stateTones(palette: Palette): Record<StateTone, Tone> {
  const isDark = palette.mode === 'dark';
  const tone = (main: string, ink: string): Tone => ({ main, ink, ground: alpha(main, isDark ? 0.2 : 0.12) });
  const named = (name: 'success' | 'warning' | 'error' | 'info') =>
    tone(palette[name].main, isDark ? palette[name].light : palette[name].dark);
  const own = (name: keyof typeof OWN) => {
    const [main, ink] = OWN[name][palette.mode];
    return tone(main, ink);
  };
  return {
    success: named('success'),
    warning: named('warning'),
    error: named('error'),
    info: named('info'),
    off: { main: palette.text.disabled, ink: palette.text.primary, ground: palette.action.hover },
    teal: own('teal'),
    gold: own('gold'),
    pink: own('pink'),
    indigo: own('indigo'),
    slate: own('slate'),
  };
}
