import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { currentEntry } from '../menu';
import { useMenu } from '../useMenu';
import { NavGroup } from './NavGroup';
import { NavLink } from './NavLink';

/** The menu above the page: entries without a group as links, each group as a menu of its own. */
export function HorizontalNav() {
  const menu = useMenu();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const current = currentEntry(menu, pathname);
  return (
    <Box
      component="nav"
      aria-label={translate('panel.menu')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        paddingInline: 2,
        paddingBlock: 0.75,
        borderBlockStart: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {menu.map((group) =>
        group.key === undefined ? (
          group.entries.map((entry) => <NavLink key={entry.path} entry={entry} current={entry === current} />)
        ) : (
          <NavGroup
            key={group.key}
            title={translate(`menu.groups.${group.key}`, { _: group.key })}
            entries={group.entries}
            current={current}
          />
        ),
      )}
    </Box>
  );
}
