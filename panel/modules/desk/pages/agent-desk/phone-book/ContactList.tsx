import CallIcon from '@mui/icons-material/CallOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { DataRecord } from '../../../../../../core/wire';
import { RecordField } from '../../../../../../src/fields/RecordField';
import { useAbility } from '../../../../../../src/providers/session/useAbility';
import { useScreens } from '../../../../../../src/providers/screens/useScreens';
import { ProblemState } from '../../../../../../src/resources/ProblemState';
import { useDial } from '../useDial';
import { SearchField } from './SearchField';
import { useSettled } from './usePhoneBook';

const CONTACTS = 'contacts';
const MOST = 30;

interface ContactListProps {
  /** A call goes on: nobody else is called meanwhile. */
  isInCall: boolean;
  onChanged: () => void;
}

/** The contacts that the agent may read, by a part of what they are found by; each is called by a press. */
export default function ContactList({ isInCall, onChanged }: ContactListProps) {
  const translate = useTranslate();
  const mayDial = useAbility().can('dial', 'extensions') && !isInCall;
  const screen = useScreens().find(({ collection, menu }) => collection === CONTACTS && menu);
  const { order, isBusy, dialog } = useDial(onChanged);
  const [sought, setSought] = useState('');
  const q = useSettled(sought.trim());
  const { data, error, total, refetch } = useGetList<DataRecord>(
    CONTACTS,
    {
      filter: q === '' ? {} : { q },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { placeholderData: (before) => before },
  );
  return (
    <>
      <SearchField label={translate('desk.contacts.search')} value={sought} onChange={setSought} />
      {data === undefined ? (
        error ? (
          <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={160} aria-busy />
        )
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{translate('desk.contacts.none')}</Typography>
      ) : (
        <List dense disablePadding sx={{ maxBlockSize: 420, overflow: 'auto' }}>
          {data.map((contact) => {
            const name = String(contact['name']);
            return (
              <ListItem key={contact.id} disableGutters divider sx={{ gap: 1.5, flexWrap: 'wrap' }}>
                <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                  {screen === undefined ? (
                    <bdi>{name}</bdi>
                  ) : (
                    <Link component={RouterLink} to={`${screen.path}/${contact.id}/show`}>
                      <bdi>{name}</bdi>
                    </Link>
                  )}
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'body2' }}>
                    {(['phone', 'company'] as const)
                      .filter((field) => typeof contact[field] === 'string')
                      .map((field) => (
                        <RecordField key={field} collection={CONTACTS} record={contact} field={field} />
                      ))}
                  </Box>
                </Box>
                {mayDial && typeof contact['phone'] === 'string' ? (
                  <Button
                    size="small"
                    variant="outlined"
                    startIcon={<CallIcon />}
                    disabled={isBusy}
                    aria-label={translate('desk.book.callTo', { name })}
                    onClick={() => void order(`/api/desk/contacts/${contact.id}/dial`, {})}
                  >
                    {translate('desk.dial.call')}
                  </Button>
                ) : null}
              </ListItem>
            );
          })}
        </List>
      )}
      {total !== undefined && total > MOST ? (
        <Typography variant="body2" color="text.secondary">
          {translate('desk.book.cut')}
        </Typography>
      ) : null}
      {dialog}
    </>
  );
}
