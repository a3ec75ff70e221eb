import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { PageWaiting } from '../../../../../src/layout/PageWaiting';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { BOARDS_PATH } from '../../rules/board-paths';
import { boardSource } from './board-source';
import { LinkButton } from './LinkButton';
import { HeaderButton } from './TvHeader';
import { TvScreen } from './TvScreen';
import { tvTexts } from './tv-texts';

/** Until the board says how often it is to be asked for, seconds. */
const USUAL_SECONDS = 5;

/** A board on the wall for somebody who is signed in, with its link for those who are not. */
export default function WallboardTv() {
  useRemote(tvTexts);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const [seconds, setSeconds] = useState(USUAL_SECONDS);
  const source = useMemo(() => boardSource(id, seconds), [id, seconds]);
  const { snapshot, error, currency, retry } = useLiveSnapshot(source);
  const asked = snapshot?.board.refreshSeconds ?? seconds;
  if (asked !== seconds) setSeconds(asked);
  if (snapshot === undefined)
    return (
      <Box sx={{ p: 3 }}>{error ? <ProblemState error={error} heading="h1" onRetry={retry} /> : <PageWaiting />}</Box>
    );
  return (
    <TvScreen
      snapshot={snapshot}
      isOld={currency.state === 'failed'}
      actions={
        <>
          <HeaderButton label={translate('wallboards.tv.back')} onClick={() => void navigate(BOARDS_PATH)}>
            <ArrowBack sx={({ direction }) => ({ transform: direction === 'rtl' ? 'scaleX(-1)' : 'none' })} />
          </HeaderButton>
          <LinkButton boardId={id} />
        </>
      }
    />
  );
}
