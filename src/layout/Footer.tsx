import Box from '@mui/material/Box';
import { memo, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useApplication } from '../application/useApplication';
import { APP_TITLE, useSetting } from '../providers/settings';

const YEAR = new Date().getFullYear();

/** The last line of every page. */
export const Footer = memo(function Footer() {
  // Another one for each page: it stands below a page of another height, and nothing has moved.
  return <FooterLine key={useLocation().pathname} />;
});

function FooterLine() {
  const translate = useTranslate();
  const { footers } = useApplication();
  const [type] = useSetting('footerType');
  if (type === 'hidden') return null;
  return (
    <Box
      component="footer"
      sx={{
        paddingInline: 3,
        paddingBlockEnd: 2,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        columnGap: 2,
        typography: 'caption',
        color: 'text.secondary',
        '@media print': { display: 'none' },
      }}
    >
      <span>{translate('panel.footer', { year: YEAR, title: APP_TITLE })}</span>
      {[...footers].map(([name, Part]) => (
        <Suspense key={name}>
          <Part />
        </Suspense>
      ))}
    </Box>
  );
}
