import type { BrandColors } from './brand';
import { BLACK, mix, readableOn, WHITE } from './colour-math';

/** On dark grounds a little more than text needs, so that fine lines are seen too. */
const DARK_CONTRAST = 5.5;

/** Every colour that follows from a brand's own; `#RRGGBB`. */
export interface BrandShades {
  primary: string;
  /** Ground of buttons, under white text. */
  strong: string;
  /** The same under the pointer. */
  hover: string;
  /** Text on light grounds, and on dark ones. */
  onLight: string;
  onDark: string;
  /** Text on `onDark`. */
  ink: string;
  pale: string;
  deep: string;
  /** Greys that lean towards the colour. */
  light: Greys;
  dark: Greys;
}

export interface Greys {
  ground: string;
  paper: string;
  line: string;
}

/** A brand's colours from its one or two own. The darker one is darkened until white text on it can be read. */
export function brandShades({
  primary,
  darker = primary,
}: Pick<BrandColors, 'primary'> & Partial<BrandColors>): BrandShades {
  const light: Greys = { ground: mix('#FBFBFB', primary, 0.035), paper: WHITE, line: mix('#E6E6EA', primary, 0.1) };
  const dark: Greys = {
    ground: mix('#131316', primary, 0.05),
    paper: mix('#1B1B1F', primary, 0.07),
    line: mix('#2E2E34', primary, 0.16),
  };
  const strong = readableOn(darker, WHITE, BLACK);
  return {
    primary,
    strong,
    hover: mix(strong, BLACK, 0.14),
    onLight: readableOn(strong, light.ground, BLACK),
    onDark: readableOn(primary, dark.paper, WHITE, DARK_CONTRAST),
    ink: mix(primary, BLACK, 0.9),
    pale: mix(primary, WHITE, 0.34),
    deep: mix(strong, BLACK, 0.3),
    light,
    dark,
  };
}
