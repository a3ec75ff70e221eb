import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { FigureBeside } from '../card-types';
import { besideQuery, type CardWorld, screenOf } from '../model/card-queries';
import type { FigureGroup } from '../model/figures';
import { type FigureState, useFigures } from '../model/FiguresContext';
import { listAddress } from '../model/list-address';
import { FIGURE } from './MetricFrame';
import { Ticking } from '../../live/Ticking';
import { useFigureText } from './useFigureText';

interface BesideFigureProps {
  figure: FigureBeside;
  /** Id of the record that it stands beside. */
  of: string;
  world: CardWorld;
  /** Off while the cards are arranged, and in a line that is a link itself. */
  isLink: boolean;
}

/** A finger hits a figure that leads on around it, too; it stays where it is. */
const TOUCHED = {
  '@media (pointer: coarse)': {
    display: 'inline-block',
    padding: '14px 18px',
    margin: '-14px -18px',
  },
} as const;

const NONE = { count: 0, min: null };

/** What is known of one record: nothing where the answer had no room for it. */
function groupOf(state: FigureState | undefined, id: string): Pick<FigureGroup, 'count' | 'min'> | undefined {
  if (state?.state !== 'there') return undefined;
  const { groups, groupCount } = state.figures;
  return groups.find(({ value }) => value === id) ?? (groups.length < groupCount ? undefined : NONE);
}

/** How many records name this one, and how long the first of them does. */
export function BesideFigure({ figure, of, world, isLink }: BesideFigureProps) {
  const translate = useTranslate();
  const text = useFigureText();
  const [state] = useFigures([besideQuery(world, figure)]);
  if (state?.state === 'pending')
    return <Skeleton width="1ch" sx={{ display: 'inline-block', verticalAlign: 'middle' }} />;
  const group = groupOf(state, of);
  if (!group) return '–';
  const count = (
    <span data-figure dir="ltr" style={{ ...FIGURE, fontVariantNumeric: 'tabular-nums' }}>
      {text.count(group.count)}
    </span>
  );
  const screen = isLink ? screenOf(world, figure.screen) : undefined;
  return (
    <>
      {screen ? (
        <Link
          component={RouterLink}
          underline="hover"
          sx={TOUCHED}
          to={listAddress(screen.path, { ...figure.filter?.(world.scope), [figure.by]: of })}
        >
          {count}
        </Link>
      ) : (
        count
      )}
      {typeof group.min === 'string' ? (
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 550 }}>
          {' · '}
          <Box component="span" sx={visuallyHidden}>{`${translate('dashboard.oldest')} `}</Box>
          <Ticking since={group.min} />
        </Box>
      ) : null}
    </>
  );
}
