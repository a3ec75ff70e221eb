import Construction from '@mui/icons-material/ConstructionOutlined';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useMaintenance } from '../../providers/api/maintenance';

/** Reminds administrators, who alone go on, that everybody else is waiting. */
export const MaintenanceBanner = memo(function MaintenanceBanner() {
  const translate = useTranslate();
  if (useMaintenance() === null) return null;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 0.25,
        paddingInline: 2,
        paddingBlock: 0.75,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
        typography: 'body2',
        fontWeight: 550,
        '@media print': { display: 'none' },
      }}
    >
      <Construction fontSize="small" aria-hidden />
      {translate('panel.maintenance.banner')}
      <Box
        component={Link}
        to="/admin/maintenance"
        sx={{
          color: 'inherit',
          fontWeight: 700,
          '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: 2 },
        }}
      >
        {translate('panel.maintenance.open')}
      </Box>
    </Box>
  );
});
