import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { nameOrder } from '../../../core/format/name-order';
import type { ListedScreen } from '../../providers/manifest';
import { screenTitle } from '../../providers/screenTitle';
import { ScreenCard } from './ScreenCard';

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
