import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { ScreenLinks } from '../../home/ScreenLinks';
import type { LinksCardSpec } from '../card-types';
import type { CardProps } from './CardProps';
import { useScreenTotals } from './useScreenTotals';

/** Every screen of the person's menu, with the number of its records. */
export function LinksCard({ world, title, isArranged }: CardProps<LinksCardSpec>) {
  const screens = useMemo(() => world.screens.filter(({ menu }) => menu), [world]);
  const total = useScreenTotals(screens);
  return (
    <Box component="section" inert={isArranged} sx={{ paddingBlockStart: 1.5 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <ScreenLinks screens={screens} total={total} />
    </Box>
  );
}
