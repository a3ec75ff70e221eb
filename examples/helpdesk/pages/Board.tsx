import InboxIcon from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import { EmptyState, ScreenHeader, useGetListLive, useResource } from 'painel/browser';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { BoardColumn } from './BoardColumn';

/** What is closed is over: the list has it. */
const STATES = ['new', 'open', 'waiting', 'solved'];

/** Tickets by state, which follow every write of others. */
export default function Board() {
  const translate = useTranslate();
  // The texts of tickets come with their description.
  useResource('tickets');
  const screen = useLocation().pathname.replace(/\/board$/, '/tickets');
  const { total } = useGetListLive('tickets', { filter: { state: STATES }, pagination: { page: 1, perPage: 1 } });
  return (
    <>
      <ScreenHeader title={translate('panel.pages.board')} />
      {total === 0 ? (
        <EmptyState
          icon={<InboxIcon />}
          title={translate('helpdesk.nothing')}
          text={translate('helpdesk.nothingText')}
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: '1fr',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: `repeat(${STATES.length}, minmax(0, 1fr))`,
            },
          }}
        >
          {STATES.map((state) => (
            <BoardColumn key={state} state={state} screen={screen} />
          ))}
        </Box>
      )}
    </>
  );
}
