import LinkOff from '@mui/icons-material/LinkOffOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { PageWaiting } from '../../../../../src/layout/PageWaiting';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { TvScreen } from './TvScreen';
import { tvTexts } from './tv-texts';
import { useLinkedBoard } from './useLinkedBoard';

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
