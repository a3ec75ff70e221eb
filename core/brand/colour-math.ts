/** What text needs on its ground (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;
export const WHITE = '#FFFFFF';
export const BLACK = '#000000';
const STEP = 0.04;

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `#RRGGBB` between two colours; `share` of the second one, 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour itself, or the nearest one towards black or white that reaches the contrast on the ground. */
export function readableOn(
  colour: string,
  ground: string,
  towards: typeof BLACK | typeof WHITE,
  least = READABLE,
): string {
  for (let share = 0; share < 1; share += STEP) {
    const candidate = mix(colour, towards, share);
    if (contrast(candidate, ground) >= least) return candidate;
  }
  return towards;
}
