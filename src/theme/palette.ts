import { alpha, type PaletteOptions } from '@mui/material/styles';
import { brandShades } from '../../core/brand/brand-shades';
import { mix, WHITE } from '../../core/brand/colour-math';
import type { OwnColours } from '../providers/brandColours';

export type PaletteName = 'light' | 'dark';

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
export function paletteOf(name: PaletteName, colours: OwnColours | undefined): PaletteOptions {
  if (colours === undefined) return PALETTES[name];
  return name === 'light' ? lightPalette(colours) : darkPalette(colours);
}
