import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { APP_TITLE, useSetting } from '../providers/settings';

const YEAR = new Date().getFullYear();

/** The last line of every page. */
export const Footer = memo(function Footer() {
  // Another one for each page: it stands below a page of another height, and nothing has moved.
  return <FooterLine key={useLocation().pathname} />;
});

function FooterLine() {
  const translate = useTranslate();
  const [type] = useSetting('footerType');
  if (type === 'hidden') return null;
  return (
    <Box
      component="footer"
      sx={{
        paddingInline: 3,
        paddingBlockEnd: 2,
        textAlign: 'center',
        typography: 'caption',
        color: 'text.secondary',
        '@media print': { display: 'none' },
      }}
    >
      {translate('panel.footer', { year: YEAR, title: APP_TITLE })}
    </Box>
  );
}
