import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ListedScreen } from '../../providers/manifest';
import { groupScreens } from './groupScreens';
import { ScreenCard } from './ScreenCard';

interface ScreenLinksProps {
  screens: readonly ListedScreen[];
  /** How many records a screen has, in words; undefined while that is unknown. */
  total: (screen: ListedScreen) => string | undefined;
  /** What the groups are in the outline of the page. */
  heading: 'h2' | 'h3';
}

/** Doors to screens, under the headings of the menu. */
export function ScreenLinks({ screens, total, heading }: ScreenLinksProps) {
  const translate = useTranslate();
  return groupScreens(screens).map(({ key = 'general', screens: members }) => (
    <Box component="section" key={key} aria-labelledby={`home-${key}`} sx={{ marginBlockStart: 2.5 }}>
      <Typography id={`home-${key}`} variant="subtitle2" component={heading} color="text.secondary" sx={{ marginBlockEnd: 1.25 }}>
        {translate(key === 'general' ? 'panel.home.general' : `menu.groups.${key}`, { _: key })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' }}>
        {members.map((screen) => (
          <ScreenCard key={screen.path} screen={screen} total={total(screen)} />
        ))}
      </Box>
    </Box>
  ));
}
