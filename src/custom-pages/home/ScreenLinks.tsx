import Box from '@mui/material/Box';
import { useMemo, use } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { nameOrder } from '../../../core/format/name-order';
import type { ListedScreen } from '../../providers/screens/manifest';
import { screenTitle } from '../../providers/screens/screenTitle';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { IconSource } from '../../providers/IconSource';
import { IconTile } from '../IconTile';

interface ScreenCardProps {
  screen: ListedScreen;
  title: string;
  /** Of the menu, in words. */
  group: string | undefined;
  /** How many records stand behind it, in words; undefined while that is unknown. */
  total: string | undefined;
}

interface ScreenLinksProps {
  screens: readonly ListedScreen[];
  /** How many records a screen has, in words; undefined while that is unknown. */
  total: (screen: ListedScreen) => string | undefined;
}

/** Doors to screens in the order of their names; the group of each tells those of one name apart. */
export function ScreenLinks({ screens, total }: ScreenLinksProps) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const sorted = useMemo(() => {
    const compare = nameOrder(language);
    const named = screens.map((screen) => ({
      screen,
      title: screenTitle(translate, screen),
      group: screen.group === undefined ? undefined : translate(`menu.groups.${screen.group}`, { _: screen.group }),
    }));
    return named.toSorted(
      (one, other) => compare(one.title, other.title) || compare(one.group ?? '', other.group ?? ''),
    );
  }, [screens, translate, language]);
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
        listStyle: 'none',
        margin: 0,
        marginBlockStart: 2,
        padding: 0,
      }}
    >
      {sorted.map(({ screen, title, group }) => (
        <li key={screen.path}>
          <ScreenCard screen={screen} title={title} group={group} total={total(screen)} />
        </li>
      ))}
    </Box>
  );
}

/** A door to a screen. */
function ScreenCard({ screen, title, group, total }: ScreenCardProps) {
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
