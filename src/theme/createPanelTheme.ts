import { createTheme, type Shadows, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Settings } from '../providers/settings';
import { componentsOf } from './components';
import type { OwnColours } from '../providers/brandColours';
import { type PaletteName, paletteOf } from './palette';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
}

export type Direction = 'ltr' | 'rtl';
type Skin = Settings['skin'];

const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Tahoma, 'Noto Sans Arabic', sans-serif";

/** Two soft layers per step, tinted like the ground they fall on. */
function shadowsFor(palette: PaletteName): Shadows {
  const colour = palette === 'dark' ? '0 0 0' : '44 30 92';
  const strength = palette === 'dark' ? 3 : 1;
  const step = (depth: number) => {
    const near = `0 1px ${Math.ceil(depth / 4) + 1}px rgb(${colour} / ${(0.06 * strength).toFixed(2)})`;
    const far = `0 ${depth}px ${depth * 3}px -${Math.ceil(depth / 3)}px rgb(${colour} / ${(0.12 * strength).toFixed(2)})`;
    return `${near}, ${far}`;
  };
  return ['none', ...Array.from({ length: 24 }, (_, index) => step(index + 1))] as Shadows;
}

function make(palette: PaletteName, direction: Direction, skin: Skin, colours: OwnColours | undefined): Theme {
  // Arabic is written joined: spacing tears its letters apart.
  const tight = direction === 'rtl' ? '0' : '-0.015em';
  const options: ThemeOptions = {
    direction,
    palette: paletteOf(palette, colours),
    shape: { borderRadius: 10 },
    shadows: shadowsFor(palette),
    breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } },
    typography: {
      fontFamily: FONT,
      fontWeightMedium: 550,
      h4: { fontSize: '1.75rem', fontWeight: 650, letterSpacing: tight, lineHeight: 1.25 },
      h5: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: tight, lineHeight: 1.3 },
      h6: { fontSize: '1.0625rem', fontWeight: 600, letterSpacing: direction === 'rtl' ? '0' : '-0.005em' },
      subtitle2: { fontWeight: 600 },
      body2: { fontSize: '0.875rem' },
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    },
    motion: { reducedMotion: 'system' },
    components: componentsOf(skin),
  };
  return createTheme(options);
}

const made = new Map<string, Theme>();

/** The theme of a palette, a reading direction, a skin and, where they are not the product's, colours; made once, so that switching live redraws and nothing more. */
export function createPanelTheme(palette: PaletteName, direction: Direction, skin: Skin, colours?: OwnColours): Theme {
  const key = `${palette}-${direction}-${skin}-${JSON.stringify(colours)}`;
  const theme = made.get(key) ?? make(palette, direction, skin, colours);
  made.set(key, theme);
  return theme;
}
