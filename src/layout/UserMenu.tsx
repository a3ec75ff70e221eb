import Logout from '@mui/icons-material/LogoutOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createElement, Suspense, useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { lazy } from '../providers/api/lazy';
import { ownAccountQuery } from '../providers/session/ownAccount';
import { PersonAvatar } from '../providers/PersonAvatar';
import { useSession } from '../providers/session/useSession';
import { useRoleName } from '../providers/session/useRoleName';
import { useIconOf } from './icons';
import { MenuButton } from './menu/MenuButton';
import { ownPagesOf } from './menu/own-pages';

const Customiser = lazy(async () => ({ default: (await import('./customiser/Customiser')).Customiser }));

/** Who one is, one's own page, how the panel looks, and the way out. */
export function UserMenu() {
  const translate = useTranslate();
  const roleName = useRoleName();
  const authProvider = useAuthProvider();
  const userData = useSession()?.userData;
  const [isCustomising, setCustomising] = useState(false);
  // What the account keeps is asked for elsewhere, once the page is drawn.
  const { data: account } = useQuery({ ...ownAccountQuery(userData?.id ?? ''), enabled: false });
  const iconOf = useIconOf();
  if (userData === undefined) return null;
  const avatar = <PersonAvatar name={userData.name} photo={account?.['avatarUrl']} size={36} />;
  return (
    <>
      <MenuButton label={translate('panel.user.label', { name: userData.name })} icon={avatar}>
        {(close) => [
          <Box key="who" role="none" sx={{ paddingInline: 2.5, paddingBlock: 1, maxWidth: 280 }}>
            <Typography variant="subtitle2" noWrap>
              {userData.name}
            </Typography>
            <Typography variant="body2" color="text.secondary" noWrap>
              <bdi>{userData.email}</bdi>
            </Typography>
            <Typography variant="caption" color="primary" sx={{ fontWeight: 600 }}>
              {roleName(userData.role)}
            </Typography>
          </Box>,
          <Divider key="line" component="li" sx={{ marginBlock: 0.5 }} />,
          ...ownPagesOf(userData).map(({ path, titleKey, icon }) => (
            <MenuItem key={path} component={Link} to={path} onClick={close}>
              <ListItemIcon>{createElement(iconOf(icon), { fontSize: 'small' })}</ListItemIcon>
              {translate(titleKey)}
            </MenuItem>
          )),
          <MenuItem
            key="customise"
            onClick={() => {
              close();
              setCustomising(true);
            }}
          >
            <ListItemIcon>
              <Tune fontSize="small" />
            </ListItemIcon>
            {translate('panel.customiser.title')}
          </MenuItem>,
          <MenuItem
            key="logout"
            onClick={() => {
              close();
              void authProvider?.logout({});
            }}
          >
            <ListItemIcon>
              <Logout fontSize="small" />
            </ListItemIcon>
            {translate('ra.auth.logout')}
          </MenuItem>,
        ]}
      </MenuButton>
      {isCustomising ? (
        <Suspense>
          <Customiser onClose={() => setCustomising(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
