import CallEndIcon from '@mui/icons-material/CallEndOutlined';
import CallIcon from '@mui/icons-material/CallOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { usePageBottom } from '../../../../../src/layout/usePageBottom';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { CALLS } from '../agent-desk/desk-shape';
import type { Phone } from './core/phone';
import type { PhoneCall } from './core/phone-state';
import { isCallLeft } from './left-calls';
import { shownCaller } from './shown-caller';
import { useDeskPhone } from './useDeskPhone';
import { useOwnPhone } from './useOwnPhone';

/** Where the agent works with calls. */
const DESK = '/agente/ligacoes';

/** The call of the browser's telephone, on the pages that are not the desk: it rings there too, and is taken back where the page was loaded anew. */
export default function PhoneCompanion() {
  const { pathname } = useLocation();
  const userId = useSession()?.userData.id;
  const { phone, state } = useOwnPhone();
  const isAtDesk = pathname === DESK;
  return (
    <>
      {userId === undefined || isAtDesk ? null : <TakesBack userId={userId} />}
      {phone === null || state.call === null || isAtDesk ? null : <Waiting phone={phone} call={state.call} />}
    </>
  );
}

function TakesBack({ userId }: { userId: string }) {
  const [isLeft] = useState(() => isCallLeft(userId));
  return isLeft ? <SwitchesOn userId={userId} /> : null;
}

function SwitchesOn({ userId }: { userId: string }) {
  useDeskPhone(userId);
  return null;
}

function Waiting({ phone, call }: { phone: Phone; call: PhoneCall }) {
  useRemote(pageTexts('agent-desk'));
  const translate = useTranslate();
  const maySeeNumbers = useAbility().can('read', CALLS, 'callerNumber');
  const isRinging = call.phase === 'ringing';
  const bar = useRef<HTMLDivElement>(null);
  usePageBottom(bar);
  return (
    <Paper
      ref={bar}
      component="section"
      elevation={8}
      aria-label={translate('desk.phone.title')}
      sx={{
        // On a phone it has room of its own at the end of the page, and covers nothing for good.
        position: { xs: 'sticky', sm: 'fixed' },
        insetBlockEnd: { xs: 8, sm: 16 },
        insetInlineEnd: { sm: 16 },
        margin: { xs: 1, sm: 0 },
        maxInlineSize: { sm: 'calc(100vw - 32px)' },
        // As long as it rings it comes before a dialog too; whoever talks there has to reach the buttons of the dialog.
        zIndex: { xs: isRinging ? 'snackbar' : 'appBar', sm: 'snackbar' },
        padding: { xs: 1.5, sm: 2 },
        display: 'grid',
        gap: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography role="status" variant="body2" color="text.secondary">
          {translate(`desk.phone.call.${call.phase}`)}
        </Typography>
        <Typography component="p" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <bdi>{shownCaller(call, maySeeNumbers) ?? translate('desk.call.unknown')}</bdi>
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isRinging ? (
          <Button
            variant="contained"
            color="success"
            startIcon={<CallIcon />}
            onClick={() => void phone.answer().catch(reportError)}
          >
            {translate('desk.phone.answer')}
          </Button>
        ) : null}
        <Button variant="outlined" color="error" startIcon={<CallEndIcon />} onClick={() => phone.hangUp()}>
          {translate(isRinging ? 'desk.phone.decline' : 'desk.call.hangUp')}
        </Button>
        <Button component={Link} to={DESK}>
          {translate('desk.phone.toDesk')}
        </Button>
      </Box>
    </Paper>
  );
}
