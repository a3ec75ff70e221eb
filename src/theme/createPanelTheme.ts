import {
  createTheme,
  type Shadows,
  type Theme,
  type ThemeOptions,
  alpha,
  type PaletteOptions,
} from '@mui/material/styles';
import type { Settings } from '../providers/settings';
import { componentsOf } from './components';
import type { OwnColours } from '../providers/brandColours';
import { brandShades } from '../../core/brand/brand-shades';
import { mix, WHITE } from '../../core/brand/colour-math';

type PaletteName = 'light' | 'dark';

/** The brand's violet; the darker one carries white text at 4.5:1. */
const primary = { light: '#A379FF', main: '#8C57FF', dark: '#7E4EE6', contrastText: '#FFFFFF' };

/** Colours of both palettes: neutral greys lean towards the violet so that it does not shout. */
const PALETTES: Record<PaletteName, PaletteOptions> = {
  light: {
    mode: 'light',
    primary: { ...primary, main: '#7E4EE6', dark: '#6A3FCC', light: '#8C57FF' },
    secondary: { main: '#5F5A73', contrastText: '#FFFFFF' },
    success: { main: '#2E7D4F', contrastText: '#FFFFFF' },
    warning: { main: '#B25E09', contrastText: '#FFFFFF' },
    error: { main: '#C42B2B', contrastText: '#FFFFFF' },
    info: { main: '#0B72B9', contrastText: '#FFFFFF' },
    background: { default: '#F7F6FB', paper: '#FFFFFF' },
    text: { primary: '#26223A', secondary: '#666178', disabled: '#A29DB3' },
    divider: '#E6E3EF',
    action: { hover: 'rgba(60, 40, 120, 0.05)', selected: 'rgba(126, 78, 230, 0.10)' },
  },
  dark: {
    mode: 'dark',
    primary: { light: '#C9B2FF', main: '#A98AFF', dark: '#7E4EE6', contrastText: '#1A1030' },
    secondary: { main: '#B5AFC9', contrastText: '#1A1030' },
    success: { main: '#6FCF97', contrastText: '#0B2416' },
    warning: { main: '#F5B261', contrastText: '#2B1A03' },
    error: { main: '#FF8A80', contrastText: '#330A07' },
    info: { main: '#74BDF2', contrastText: '#06202F' },
    background: { default: '#16131F', paper: '#1F1B2B' },
    text: { primary: '#ECE9F6', secondary: '#A8A2BD', disabled: '#6F6A82' },
    divider: '#332E44',
    action: { hover: 'rgba(255, 255, 255, 0.05)', selected: 'rgba(169, 138, 255, 0.16)' },
  },
};

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

function lightPalette(colours: OwnColours): PaletteOptions {
  const { primary, strong, hover, light } = brandShades(colours);
  return {
    ...PALETTES.light,
    primary: { light: primary, main: strong, dark: hover, contrastText: WHITE },
    background: { default: light.ground, paper: light.paper },
    text: { primary: '#25252B', secondary: '#62626C', disabled: '#9F9FA8' },
    divider: light.line,
    action: { hover: alpha(primary, 0.05), selected: alpha(strong, 0.1) },
  };
}

function darkPalette(colours: OwnColours): PaletteOptions {
  const { strong, onDark, ink, dark } = brandShades(colours);
  return {
    ...PALETTES.dark,
    primary: { light: mix(onDark, WHITE, 0.35), main: onDark, dark: strong, contrastText: ink },
    background: { default: dark.ground, paper: dark.paper },
    text: { primary: '#ECECEF', secondary: '#A9A9B3', disabled: '#6F6F79' },
    divider: dark.line,
    action: { hover: alpha(WHITE, 0.05), selected: alpha(onDark, 0.16) },
  };
}

/** The palette in the product's own colours, or derived from others so that every text keeps its contrast. */
function paletteOf(name: PaletteName, colours: OwnColours | undefined): PaletteOptions {
  if (colours === undefined) return PALETTES[name];
  return name === 'light' ? lightPalette(colours) : darkPalette(colours);
}
