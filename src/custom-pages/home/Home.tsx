import Apps from '@mui/icons-material/AppsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageTitle } from '../../providers/usePageTitle';
import { useScreens } from '../../providers/useScreens';
import { useSession } from '../../providers/useSession';
import { EmptyState } from '../../resources/EmptyState';
import { groupScreens } from './groupScreens';
import { ScreenCard } from './ScreenCard';

/** Key of the greeting that fits the hour. */
export function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** Where a role lands: a greeting, and every screen the person may open with the number of its records. */
export default function Home() {
  const translate = useTranslate();
  const screens = useScreens();
  const name = useSession()?.userData.name.split(' ')[0] ?? '';
  const title = translate('panel.pages.home');
  usePageTitle(title);
  const groups = groupScreens(screens);
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  return (
    <>
      <Typography variant="h4" component="h1" sx={{ marginBlockStart: { xs: 0, sm: 1 } }}>
        {translate(`panel.home.${greeting}`, { name })}
      </Typography>
      <Typography color="text.secondary" sx={{ marginBlock: 0.5 }}>
        {translate(groups.length === 0 ? 'panel.home.nothing' : 'panel.home.lead')}
      </Typography>
      {groups.length === 0 ? <EmptyState icon={<Apps />} title={translate('panel.home.empty')} text={translate('panel.home.emptyText')} /> : null}
      {groups.map(({ key = 'general', screens: members }) => (
        <Box component="section" key={key} aria-labelledby={`home-${key}`} sx={{ marginBlockStart: 3.5 }}>
          <Typography id={`home-${key}`} variant="subtitle2" component="h2" color="text.secondary" sx={{ marginBlockEnd: 1.25 }}>
            {translate(key === 'general' ? 'panel.home.general' : `menu.groups.${key}`, { _: key })}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' }}>
            {members.map((screen) => (
              <ScreenCard key={screen.path} screen={screen} />
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}
