import CallIcon from '@mui/icons-material/CallOutlined';
import SkipNextIcon from '@mui/icons-material/SkipNextOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import type { Preview } from '../../../dialer/rules/preview';
import { ContactFields } from './person/PersonCard';
import { SkipForm } from './SkipForm';
import { useDeskAction } from './useDeskAction';
import { useDial } from './useDial';
import { useShortcut } from './useShortcut';

interface PreviewCardProps {
  preview: Preview;
  refresh: () => void;
}

/** The next contact of a campaign, before it is called: by the agent now, by itself when the time is up, or later. */
export function PreviewCard({ preview, refresh }: PreviewCardProps) {
  const translate = useTranslate();
  const { act, isBusy: isSkipping } = useDeskAction(refresh);
  const { order, isBusy: isDialling } = useDial(refresh);
  const isBusy = isSkipping || isDialling;
  const [isAsking, setAsking] = useState(false);
  const path = `/api/dialer/preview/${preview.id}`;
  const dial = () => void order(path, { action: 'dial' });
  const toggle = () => setAsking((before) => !before);
  useShortcut('d', !isBusy, dial);
  useShortcut('p', !isBusy, toggle);
  return (
    <PageCard title={translate('desk.preview.title')} text={translate('desk.preview.text')}>
      {preview.contact === null ? (
        <Typography color="text.secondary">{translate('desk.person.hidden')}</Typography>
      ) : (
        <ContactFields collection="mailing-contacts" record={preview.contact} variables={preview.variables} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="contained"
          color="success"
          startIcon={<CallIcon />}
          disabled={isBusy}
          aria-keyshortcuts="Alt+D"
          onClick={dial}
        >
          {translate('desk.preview.dial')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<SkipNextIcon />}
          disabled={isBusy}
          aria-keyshortcuts="Alt+P"
          aria-expanded={isAsking}
          onClick={toggle}
        >
          {translate('desk.preview.skip')}
        </Button>
        <Typography component="span" color="text.secondary" sx={{ marginInlineStart: 'auto' }}>
          {translate('desk.preview.dialsIn')} <Ticking until={preview.dialsAt} />
        </Typography>
      </Box>
      {isAsking ? (
        <SkipForm
          disabled={isBusy}
          onCancel={() => setAsking(false)}
          onSkip={(reason, note) => void act(path, { action: 'skip', reason, note })}
        />
      ) : null}
    </PageCard>
  );
}
