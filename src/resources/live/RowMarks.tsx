import GlobalStyles from '@mui/material/GlobalStyles';
import { alpha, keyframes, type Theme } from '@mui/material/styles';

const fade = (colour: string) =>
  keyframes({
    from: { boxShadow: `inset 0 0 0 100vmax ${colour}` },
    to: { boxShadow: 'inset 0 0 0 100vmax transparent' },
  });

/** How long a row stays marked, in milliseconds. */
export const MARK_MS = 2500;

/** Lets the rows of these records glow for a moment; without motion they carry a bar meanwhile. */
export function RowMarks({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const rows = ids.map((id) => `[data-record="${CSS.escape(id)}"]`).join(', ');
  const styles = ({ palette }: Theme) => ({
    [`:is(tr:is(${rows}) > td, li:is(${rows}))`]: {
      '@media (prefers-reduced-motion: no-preference)': {
        animation: `${fade(alpha(palette.primary.main, 0.3))} ${MARK_MS}ms ease-out`,
      },
      '@media (prefers-reduced-motion: reduce)': {
        boxShadow: `inset 0 0 0 100vmax ${alpha(palette.primary.main, 0.12)}`,
      },
    },
  });
  return <GlobalStyles styles={styles} />;
}
