import Card from '@mui/material/Card';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { EmptyState, ScreenHeader, useGetListLive, usePageTitle } from 'painel/browser';
import { DateField, ReferenceField, TextField, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { today } from './today';

interface Loan extends RaRecord {
  bookId: string;
  due: string;
}

const MOST = 100;

/** Books that should be back. Follows every loan that somebody makes or ends. */
export default function Overdue() {
  const translate = useTranslate();
  const title = translate('panel.pages.overdue');
  usePageTitle(title);
  const { data = [], isPending } = useGetListLive<Loan>('loans', {
    filter: { state: 'out', due_lt: today() },
    sort: { field: 'due', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  return (
    <>
      <ScreenHeader title={title} />
      {!isPending && data.length === 0 ? (
        <EmptyState icon={<CheckIcon />} title={translate('library.nothing')} text={translate('library.nothingText')} />
      ) : (
        <Card>
          <List aria-busy={isPending}>
            {data.map((loan) => (
              <ListItem key={loan.id} disablePadding>
                <ListItemButton component={Link} to={`/librarian/loans/${loan.id}/show`}>
                  <ListItemText
                    primary={
                      <ReferenceField record={loan} resource="loans" source="bookId" reference="books" link={false}>
                        <TextField source="title" variant="inherit" />
                      </ReferenceField>
                    }
                    secondary={
                      <>
                        {translate('library.due')} <DateField record={loan} source="due" variant="inherit" />
                      </>
                    }
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Card>
      )}
    </>
  );
}
