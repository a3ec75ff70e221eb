import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { DataRecord } from '../../../../../core/wire';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { RecordField } from '../../../../../src/fields/RecordField';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useScreens } from '../../../../../src/providers/screens/useScreens';
import { useResource } from '../../../../../src/providers/screens/useResource';
import type { DeskCall } from '../../rules/desk';

const Script = lazy(() => import('./Script'));

/** What helps while one talks, where it is filled in. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  contacts: ['name', 'phone', 'email', 'company', 'document', 'city', 'tagIds', 'notes'],
  'mailing-contacts': ['name', 'phones', 'document', 'email', 'vars', 'attempts', 'lastResult'],
};

/** Who is outside, and what the agent says to them. */
export function PersonCard({ work: { contact, mailingContact, campaign } }: { work: DeskCall }) {
  const translate = useTranslate();
  const script = campaign?.script ?? null;
  return (
    <PageCard title={translate('desk.person.title')}>
      {contact === null && mailingContact === null ? (
        <Typography color="text.secondary">{translate('desk.person.none')}</Typography>
      ) : null}
      {mailingContact === null ? null : <ContactFields collection="mailing-contacts" record={mailingContact} />}
      {mailingContact !== null && contact !== null ? <Divider /> : null}
      {contact === null ? null : (
        <>
          <ContactFields collection="contacts" record={contact} />
          <ContactLink id={contact.id} />
        </>
      )}
      {script === null ? null : (
        <Box>
          <Typography variant="subtitle2" component="h3" gutterBottom>
            {translate('desk.person.script')}
          </Typography>
          <Box
            role="region"
            aria-label={translate('desk.person.script')}
            tabIndex={0}
            sx={{
              bgcolor: 'action.hover',
              borderRadius: 2,
              padding: 1.5,
              maxBlockSize: 320,
              overflow: 'auto',
              '& :is(h1, h2, h3, h4)': { typography: 'subtitle1', marginBlock: 0.5 },
              '& p': { marginBlock: 0.5 },
            }}
          >
            <Suspense fallback={<Skeleton variant="rounded" height={64} aria-busy />}>
              <Script script={script} mailingContact={mailingContact} />
            </Suspense>
          </Box>
        </Box>
      )}
    </PageCard>
  );
}

function ContactLink({ id }: { id: string }) {
  const translate = useTranslate();
  const screen = useScreens().find(({ collection, menu }) => collection === 'contacts' && menu);
  if (screen === undefined) return null;
  return (
    <Link component={RouterLink} to={`${screen.path}/${id}/show`}>
      {translate('desk.person.open')}
    </Link>
  );
}

/** The fields of a contact that have a value. */
export function ContactFields({ collection, record }: { collection: string; record: DataRecord }) {
  const translate = useTranslate();
  useResource(collection);
  const filled = (FIELDS[collection] ?? []).filter((field) => isFilled(record[field]));
  return (
    <Box
      component="dl"
      sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'minmax(6rem, auto) 1fr', columnGap: 2, rowGap: 1 }}
    >
      {filled.map((field) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`resources.${collection}.fields.${field}`)}
          </Typography>
          <Box component="dd" sx={{ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' }}>
            <RecordField collection={collection} record={record} field={field} place="detail" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
