import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { Link } from 'react-router';
import { IconSource } from '../../providers/IconSource';
import type { ListedScreen } from '../../providers/manifest';
import { IconTile } from '../IconTile';

interface ScreenCardProps {
  screen: ListedScreen;
  title: string;
  /** Of the menu, in words. */
  group: string | undefined;
  /** How many records stand behind it, in words; undefined while that is unknown. */
  total: string | undefined;
}

/** A door to a screen. */
export function ScreenCard({ screen, title, group, total }: ScreenCardProps) {
  const drawIcon = use(IconSource);
  return (
    <Card
      sx={{
        transition: 'border-color 0.15s, box-shadow 0.15s',
        '&:hover': { borderColor: 'primary.light', boxShadow: 4 },
      }}
    >
      <CardActionArea
        component={Link}
        to={screen.path}
        sx={{ display: 'flex', gap: 2, justifyContent: 'flex-start', paddingInline: 2, paddingBlock: 1.5 }}
      >
        <IconTile>{drawIcon(screen.icon)}</IconTile>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="body2" component="div" noWrap title={title} sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          {group === undefined ? null : (
            <Typography variant="caption" component="div" color="text.secondary" noWrap>
              {group}
            </Typography>
          )}
        </Box>
        <Typography component="div" color="text.secondary" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {total ?? <Skeleton width={28} />}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
