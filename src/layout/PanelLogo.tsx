import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { APP_TITLE } from '../providers/settings';

/** Mark and name; leads home. */
export function PanelLogo() {
  return (
    <Box
      component={Link}
      to="/"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, borderRadius: 2, color: 'text.primary', textDecoration: 'none' }}
    >
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 32, height: 32, flex: 'none' }}>
        <rect width="32" height="32" rx="9" fill="#8C57FF" />
        <path d="M9 13v6M14 9v14M19 12v8M24 14.500v3" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      </Box>
      <Typography component="span" className="logo-name" sx={{ fontSize: '1.125rem', fontWeight: 700, letterSpacing: '0.02em' }}>
        {APP_TITLE}
      </Typography>
    </Box>
  );
}
