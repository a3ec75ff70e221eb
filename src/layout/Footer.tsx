import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { APP_TITLE, useSetting } from '../providers/settings';

const YEAR = new Date().getFullYear();

/** The last line of every page. */
export const Footer = memo(function Footer() {
  const translate = useTranslate();
  const [type] = useSetting('footerType');
  if (type === 'hidden') return null;
  return (
    <Box
      component="footer"
      sx={{ paddingInline: 3, paddingBlockEnd: 2, textAlign: 'center', typography: 'caption', color: 'text.secondary', '@media print': { display: 'none' } }}
    >
      {translate('panel.footer', { year: YEAR, title: APP_TITLE })}
    </Box>
  );
});
