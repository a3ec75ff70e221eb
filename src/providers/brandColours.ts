import { type BrandColors, DEFAULT_BRAND } from '../../core/brand/brand';
import { brandShades } from '../../core/brand/brand-shades';
import { getSession, type Session, subscribeSession } from './session/session';
import { brand } from './session/startData';

/** `darker` is absent where it follows from the primary colour. */
export type OwnColours = Pick<BrandColors, 'primary'> & Partial<BrandColors>;

const COLOUR = /^#[0-9A-F]{6}$/i;

/** The colours in force for a person: those of the tenant, else the brand's; undefined for the product's own look. */
export function ownColours(session: Session | null): OwnColours | undefined {
  const color = session?.userData.brand?.color;
  if (typeof color === 'string' && COLOUR.test(color)) return { primary: color };
  // `light.css` has them.
  return brand.colors.primary === DEFAULT_BRAND.colors.primary && brand.colors.darker === DEFAULT_BRAND.colors.darker
    ? undefined
    : brand.colors;
}

function valuesOf(colours: OwnColours): Record<`--${string}`, string> {
  const { primary, strong, hover, onLight, onDark, pale, deep, light, dark } = brandShades(colours);
  return {
    '--brand': primary,
    '--brand-strong': strong,
    '--brand-hover': hover,
    '--brand-text': `light-dark(${onLight}, ${onDark})`,
    '--brand-pale': pale,
    '--brand-deep': deep,
    '--brand-shade': `color-mix(in srgb, ${deep} 70%, black)`,
    '--ground': `light-dark(${light.ground}, ${dark.ground})`,
    '--surface': `light-dark(${light.paper}, ${dark.paper})`,
    '--line': `light-dark(${light.line}, ${dark.line})`,
  };
}

let shown: string | undefined;
let names: string[] = [];

function show(): void {
  const colours = ownColours(getSession());
  const key = JSON.stringify(colours);
  if (key === shown) return;
  shown = key;
  const { style } = document.documentElement;
  for (const name of names) style.removeProperty(name);
  const values = Object.entries(colours ? valuesOf(colours) : {});
  for (const [name, value] of values) style.setProperty(name, value);
  names = values.map(([name]) => name);
}

/** Draws the pages outside the panel in the colours in force, now and after every sign-in. */
export function followColours(): () => void {
  show();
  return subscribeSession(show);
}
