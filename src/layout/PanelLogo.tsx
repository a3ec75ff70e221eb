import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { BrandImage } from '../providers/BrandImage';
import { APP_TITLE } from '../providers/settings';
import { useBrandLogo } from '../providers/useBrandLogo';

/** The logo in force, or the product's mark and name; leads home. */
export function PanelLogo() {
  const logo = useBrandLogo();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={APP_TITLE}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 0,
        borderRadius: 2,
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44, justifyContent: 'center' },
        color: 'text.primary',
        textDecoration: 'none',
      }}
    >
      {logo ? <BrandImage logo={logo} /> : <Mark />}
    </Box>
  );
}

function Mark() {
  return (
    <>
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 32, height: 32, flex: 'none' }}>
        <rect width="32" height="32" rx="9" fill="var(--brand)" />
        <path d="M9 13v6M14 9v14M19 12v8M24 14.500v3" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      </Box>
      <Typography
        component="span"
        className="logo-name"
        sx={{ fontSize: '1.125rem', fontWeight: 700, letterSpacing: '0.02em' }}
      >
        {APP_TITLE}
      </Typography>
    </>
  );
}
