import Logout from '@mui/icons-material/LogoutOutlined';
import Security from '@mui/icons-material/SecurityOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { initialsOf } from '../providers/initials';
import { useSession } from '../providers/useSession';
import { MenuButton } from './MenuButton';

const Customiser = lazy(async () => ({ default: (await import('./customiser/Customiser')).Customiser }));

/** Who one is, one's own page, how the panel looks, and the way out. */
export function UserMenu() {
  const translate = useTranslate();
  const authProvider = useAuthProvider();
  const userData = useSession()?.userData;
  const [isCustomising, setCustomising] = useState(false);
  if (userData === undefined) return null;
  const avatar = (
    <Avatar sx={{ width: 36, height: 36, bgcolor: 'primary.dark', color: '#fff', fontSize: '0.85rem', fontWeight: 650 }}>
      {initialsOf(userData.name)}
    </Avatar>
  );
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
              {translate(`panel.roles.${userData.role}`)}
            </Typography>
          </Box>,
          <Divider key="line" component="li" sx={{ marginBlock: 0.5 }} />,
          <MenuItem key="security" component={Link} to="/system/user/security" onClick={close}>
            <ListItemIcon>
              <Security fontSize="small" />
            </ListItemIcon>
            {translate('panel.pages.security')}
          </MenuItem>,
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
