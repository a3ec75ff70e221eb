import Apps from '@mui/icons-material/AppsOutlined';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageTitle } from '../../providers/screens/usePageTitle';
import { useScreens } from '../../providers/screens/useScreens';
import { useSession } from '../../providers/session/useSession';
import { EmptyState } from '../../resources/EmptyState';
import { FiguresContext } from '../dashboard/model/FiguresContext';
import { screenQuery } from '../dashboard/model/card-queries';
import { usePageFigures } from '../dashboard/model/usePageFigures';
import { useScreenTotals } from '../dashboard/kit/useScreenTotals';
import { greetingAt } from './greeting-at';
import { ScreenLinks } from './ScreenLinks';
import type { ListedScreen } from '../../providers/screens/manifest';

/** Where a role lands: a greeting, and every screen the person may open with the number of its records. */
export default function Home() {
  const translate = useTranslate();
  const all = useScreens();
  const screens = useMemo(() => all.filter(({ menu }) => menu), [all]);
  const name = useSession()?.userData.name.split(' ')[0] ?? '';
  usePageTitle(translate('panel.pages.home'));
  const figures = usePageFigures(screens.map(screenQuery), screens.length > 0);
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  return (
    <FiguresContext value={figures}>
      <Typography variant="h4" component="h1" sx={{ marginBlockStart: { xs: 0, sm: 1 } }}>
        {translate(`panel.home.${greeting}`, { name })}
      </Typography>
      <Typography color="text.secondary" sx={{ marginBlock: 0.5 }}>
        {translate(screens.length === 0 ? 'panel.home.nothing' : 'panel.home.lead')}
      </Typography>
      {screens.length === 0 ? (
        <EmptyState icon={<Apps />} title={translate('panel.home.empty')} text={translate('panel.home.emptyText')} />
      ) : (
        <Links screens={screens} />
      )}
    </FiguresContext>
  );
}

function Links({ screens }: { screens: ListedScreen[] }) {
  return <ScreenLinks screens={screens} total={useScreenTotals(screens)} />;
}
