import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { screenTitle } from '../../providers/screenTitle';
import { IconSource } from '../../providers/IconSource';
import type { ListedScreen } from '../../providers/manifest';
import { IconTile } from '../IconTile';

/** A door to a screen, with the number of what stands behind it; undefined while that is unknown. */
export function ScreenCard({ screen, total }: { screen: ListedScreen; total: string | undefined }) {
  const drawIcon = use(IconSource);
  const translate = useTranslate();
  return (
    <Card sx={{ transition: 'border-color 0.15s, box-shadow 0.15s', '&:hover': { borderColor: 'primary.light', boxShadow: 4 } }}>
      <CardActionArea component={Link} to={screen.path} sx={{ display: 'flex', gap: 2, justifyContent: 'flex-start', padding: 2 }}>
        <IconTile>{drawIcon(screen.icon)}</IconTile>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" sx={{ fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
            {total ?? <Skeleton width={40} />}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {screenTitle(translate, screen)}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}
