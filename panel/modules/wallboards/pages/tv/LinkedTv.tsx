import LinkOff from '@mui/icons-material/LinkOffOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { type ReactNode, useState, useSyncExternalStore, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { learnServerTime } from '../../../../../src/providers/server-clock';
import type { BoardSnapshot } from '../../rules/board';
import { askByLink, LinkRefused } from './board-source';
import { PageWaiting } from '../../../../../src/layout/PageWaiting';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { TvScreen } from './TvScreen';
import { tvTexts } from './tv-texts';

/** Until the board says how often it is to be asked for, and after what went wrong at least, in seconds. */
const USUAL_SECONDS = 5;

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
const tokenNow = (): string => location.hash.slice(1);

/** A board on the wall for whoever has its link. */
export default function LinkedTv() {
  useRemote(tvTexts);
  const [id] = useState(() => location.pathname.split('/').findLast((segment) => segment !== '') ?? '');
  const token = useSyncExternalStore(onHash, tokenNow);
  return <Linked key={token} id={id} token={token} />;
}

function Linked({ id, token }: { id: string; token: string }) {
  const translate = useTranslate();
  const board = useLinkedBoard(id, token);
  if (board.state === 'shown') return <TvScreen snapshot={board.snapshot} isOld={board.isOld} />;
  if (board.state === 'waiting') return <PageWaiting />;
  return board.state === 'refused' ? (
    <Dark
      icon={<LinkOff sx={{ fontSize: 64 }} />}
      title={translate('wallboards.link.over')}
      text={translate('wallboards.link.overHelp')}
    />
  ) : (
    <Dark
      icon={<CloudOff sx={{ fontSize: 64 }} />}
      title={translate('wallboards.tv.noAnswer')}
      text={translate('wallboards.tv.noAnswerHelp')}
    />
  );
}

/** Nothing of the board, and why. */
const Dark = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <Box
    role="alert"
    sx={{
      minBlockSize: '100dvh',
      boxSizing: 'border-box',
      p: 3,
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      textAlign: 'center',
      gap: 2,
      bgcolor: '#101014',
      color: '#E8E6EF',
    }}
  >
    {icon}
    <Box component="h1" sx={{ m: 0, fontSize: 'max(2rem, 2.5vw)' }}>
      {title}
    </Box>
    <Box sx={{ fontSize: 'max(1.1rem, 1.4vw)', color: '#B9B5C6' }}>{text}</Box>
  </Box>
);

type LinkedBoard =
  | { state: 'waiting' }
  | { state: 'refused' }
  /** `isOld`: the last asking had no answer. */
  | { state: 'shown'; snapshot: BoardSnapshot; isOld: boolean }
  | { state: 'failed' };

/** A board by its link, asked for again and again until the link is refused. */
function useLinkedBoard(id: string, token: string): LinkedBoard {
  const [board, setBoard] = useState<LinkedBoard>({ state: 'waiting' });
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seconds = USUAL_SECONDS;
    const ask = async () => {
      const sent = Date.now();
      try {
        const snapshot = await askByLink(id, token, ending.signal);
        learnServerTime(snapshot.at, sent, Date.now());
        seconds = snapshot.board.refreshSeconds;
        setBoard({ state: 'shown', snapshot, isOld: false });
      } catch (error) {
        if (ending.signal.aborted) return;
        if (error instanceof LinkRefused) {
          setBoard({ state: 'refused' });
          return;
        }
        setBoard((before) => (before.state === 'shown' ? { ...before, isOld: true } : { state: 'failed' }));
        seconds = Math.max(seconds, USUAL_SECONDS);
      }
      timer = setTimeout(() => void ask(), seconds * 1000);
    };
    void ask();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [id, token]);
  return board;
}
