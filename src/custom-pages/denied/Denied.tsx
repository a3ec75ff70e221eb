import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Permission } from '../../providers/askedPermission';
import { EmptyState } from '../../resources/EmptyState';

/** In place of a page that the person may not open: says so, names what is missing where that is known, and keeps the menu. */
export function Denied({ permission }: { permission: Permission | undefined }) {
  const translate = useTranslate();
  return (
    <EmptyState heading="h1" icon={<LockOutlined />} title={translate('panel.denied.title')} text={translate('panel.denied.text')} alert>
      {permission ? (
        <Box sx={{ flexBasis: '100%', typography: 'body2', color: 'text.secondary', marginBlockEnd: 1 }}>
          {translate('panel.denied.needed')}{' '}
          <Box component="bdi" dir="ltr" sx={{ paddingInline: 1, paddingBlock: 0.5, borderRadius: 1.5, bgcolor: 'action.hover', color: 'text.primary', fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {permission.action} {permission.subject}
          </Box>
        </Box>
      ) : null}
      <Button component={Link} to="/" variant="contained">
        {translate('panel.denied.home')}
      </Button>
    </EmptyState>
  );
}
