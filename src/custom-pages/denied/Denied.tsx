import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Permission } from '../../providers/session/askedPermission';
import { EmptyState } from '../../resources/EmptyState';

/** What the screens call an action; others go by their own names. */
const WORDS: Readonly<Record<string, string>> = {
  read: 'ra.action.show',
  create: 'ra.action.create',
  update: 'ra.action.edit',
  delete: 'ra.action.delete',
};

const CHIP = {
  display: 'inline-block',
  paddingInline: 1,
  paddingBlock: 0.5,
  borderRadius: 1.5,
  bgcolor: 'action.hover',
  color: 'text.primary',
  overflowWrap: 'anywhere',
} as const;

interface DeniedProps {
  permission: Permission | undefined;
  /** What the page is called, where there is one. */
  title: string | undefined;
}

/** In place of a page that the person may not open: says so, names what is missing where that is known, and keeps the menu. */
export function Denied({ permission, title }: DeniedProps) {
  const translate = useTranslate();
  const action =
    permission === undefined ? '' : translate(WORDS[permission.action] ?? permission.action, { _: permission.action });
  return (
    <EmptyState
      heading="h1"
      icon={<LockOutlined />}
      title={translate('panel.denied.title')}
      text={translate('panel.denied.text')}
      alert
    >
      {permission ? (
        <Box sx={{ flexBasis: '100%', typography: 'body2', color: 'text.secondary', marginBlockEnd: 1 }}>
          {translate('panel.denied.needed')}{' '}
          {title === undefined ? (
            <Box component="bdi" dir="ltr" sx={{ ...CHIP, fontFamily: 'monospace' }}>
              {permission.action} {permission.subject}
            </Box>
          ) : (
            <Box component="bdi" sx={CHIP}>
              {action} – {title}
            </Box>
          )}
        </Box>
      ) : null}
      <Button component={Link} to="/" variant="contained">
        {translate('panel.denied.home')}
      </Button>
    </EmptyState>
  );
}
