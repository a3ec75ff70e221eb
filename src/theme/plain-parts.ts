import type { CSSObject, Theme } from '@mui/material/styles';
import { stateTones } from './state-tones';

/** What shows where the keyboard is. */
export const ring = ({ palette }: Pick<Theme, 'palette'>) => ({
  outline: `2px solid ${palette.primary.main}`,
  outlineOffset: 2,
});

/**
 * Look of the parts that a page draws by the dozen, or always and shows hardly ever. They are plain elements with a class:
 * a styled component works its style out for each one, and a page of rows has hundreds.
 */
export const plainParts = (theme: Theme): Record<string, CSSObject> => ({
  ...skipLink(theme),
  ...fieldSlots,
  ...autoFill,
  ...cells(theme),
  ...values(theme),
  ...softChips(theme),
  ...rowActions(theme),
});

const skipLink = (theme: Theme): Record<string, CSSObject> => ({
  '.skip-link': {
    position: 'fixed',
    insetBlockStart: 16,
    insetInlineStart: 16,
    zIndex: theme.zIndex.tooltip,
    padding: '6px 16px',
    border: 0,
    borderRadius: 8,
    cursor: 'pointer',
    ...theme.typography.button,
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '.skip-link:not(:focus)': { insetBlockStart: -80 },
  '.skip-link:focus-visible': ring(theme),
  '@media print': { '.skip-link': { display: 'none' } },
});

const fieldSlots: Record<string, CSSObject> = {
  '.field-slot': { minWidth: 0 },
  '.field-slot.is-wide': { gridColumn: '1 / -1' },
  '.field-slot:empty': { display: 'none' },
};

/** By these animations MUI's inputs hear that the browser has filled them in, or taken that back; what runs changes nothing. */
const autoFill: Record<string, CSSObject> = {
  '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
  '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
  '.MuiInputBase-input': { animationName: 'mui-auto-fill-cancel', animationDuration: '10ms' },
  '.MuiInputBase-input:-webkit-autofill': { animationName: 'mui-auto-fill', animationDuration: '5000s' },
};

const cells = ({ palette, typography }: Theme): Record<string, CSSObject> => ({
  '.plain-cell': {
    ...typography.body2,
    verticalAlign: 'inherit',
    padding: '6px 16px',
    borderBottom: `1px solid ${palette.divider}`,
    color: palette.text.primary,
    textAlign: 'start',
  },
  '.plain-cell.MuiTableCell-alignRight': { textAlign: 'end' },
});

const values = ({ palette }: Theme): Record<string, CSSObject> => ({
  '.text-line': {
    display: 'inline-block',
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
  },
  '.text-wrapped': { overflowWrap: 'anywhere' },
  '.text-figures': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '.empty-value': { color: palette.text.disabled },
  '.yes-no': {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    gap: 4,
    color: palette.text.primary,
  },
  '.yes-no > .MuiSvgIcon-root': { fontSize: '1.1em', color: palette.text.disabled },
  '.yes-no.is-yes > .MuiSvgIcon-root': { color: palette.text.secondary },
});

const softChips = ({ palette }: Theme): Record<string, CSSObject> => {
  const tones = Object.entries(stateTones(palette));
  const tinted = tones.map(
    ([name, { ground, ink }]) => [`.soft-chip.is-${name}`, { backgroundColor: ground, color: ink }] as const,
  );
  const dots = tones.map(([name, { main }]) => [`.soft-chip.is-${name}::before`, { backgroundColor: main }] as const);
  return {
    '.soft-chip': {
      display: 'inline-block',
      verticalAlign: 'middle',
      maxInlineSize: '100%',
      minInlineSize: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      paddingInline: 8,
      paddingBlock: 2,
      borderRadius: 99,
      fontSize: '0.8125rem',
      lineHeight: 1.45,
      fontWeight: 500,
      whiteSpace: 'nowrap',
      backgroundColor: palette.action.hover,
      color: palette.text.primary,
    },
    '.soft-chip:not(.is-neutral)::before': {
      content: '""',
      display: 'inline-block',
      inlineSize: 6,
      blockSize: 6,
      marginInlineEnd: 6,
      verticalAlign: 'middle',
      marginBlockStart: -2,
      borderRadius: '50%',
    },
    // A picture says it already.
    '.soft-chip.has-mark::before': { display: 'none !important' },
    '.soft-chip.is-count': { flexShrink: 0, color: palette.text.secondary },
    ...Object.fromEntries([...tinted, ...dots]),
  };
};

const rowActions = (theme: Theme): Record<string, CSSObject> => {
  const { palette, transitions } = theme;
  return {
    '.row-icons': { display: 'inline-flex', color: palette.text.secondary },
    '.row-action': {
      display: 'inline-flex',
      padding: 5,
      border: 0,
      borderRadius: '50%',
      background: 'none',
      color: 'inherit',
      cursor: 'pointer',
      WebkitTapHighlightColor: 'transparent',
      transition: transitions.create(['background-color', 'opacity'], { duration: transitions.duration.shortest }),
    },
    '@media (pointer: coarse)': {
      '.row-action': { minInlineSize: 44, minBlockSize: 44, placeContent: 'center', alignItems: 'center' },
    },
    '.row-action > .MuiSvgIcon-root': { fontSize: 20 },
    '.row-action:hover': { backgroundColor: palette.action.hover },
    '.row-action.removes:hover': { color: palette.error.main },
    '.row-action:focus-visible': ring(theme),
    '.row-action:disabled': { color: palette.action.disabled, pointerEvents: 'none' },
    '.row-action[aria-disabled]': { color: palette.action.disabled },
  };
};
