import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { useScreenPops, type Pop } from './screen-pops';

/** What pages of other systems may do in their frame; none of it in the panel's own name. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Pages of other systems that belong to the call: in a frame, or a link to what was opened beside the panel. */
export function ScreenPops({ call }: { call: DataRecord }) {
  const translate = useTranslate();
  const pops = useScreenPops(call);
  if (pops.length === 0) return null;
  return (
    <PageCard title={translate('desk.pops.title')}>
      {pops.map((pop) => (
        <Box key={pop.id} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography component="h3" variant="subtitle2" dir="auto" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {pop.name}
            </Typography>
            <Button
              size="small"
              component="a"
              href={pop.url}
              target="_blank"
              rel="noopener noreferrer"
              startIcon={<OpenInNewIcon />}
            >
              {translate('desk.pops.open')}
            </Button>
          </Box>
          {pop.isFramed ? <PopFrame pop={pop} /> : null}
        </Box>
      ))}
    </PageCard>
  );
}

function PopFrame({ pop: { name, url } }: { pop: Pop }) {
  const isOwn = new URL(url).origin === location.origin;
  return (
    <Box
      component="iframe"
      src={url}
      title={name}
      // Other systems know who is signed in there by their own origin.
      sandbox={isOwn ? SANDBOX : `${SANDBOX} allow-same-origin`}
      referrerPolicy="no-referrer"
      sx={{ inlineSize: '100%', blockSize: { xs: 320, md: 480 }, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
}
