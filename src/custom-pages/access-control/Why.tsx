import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Form, useTranslate, AutocompleteInput } from 'react-admin';
import { useWatch, useFormContext } from 'react-hook-form';
import { ReferenceAutocomplete } from '../../fields/inputs/references/ReferenceAutocomplete';
import { useResource } from '../../providers/screens/useResource';
import { PersonActions } from '../../resources/impersonation/PersonActions';
import { PersonChoice } from '../../resources/impersonation/PersonChoice';
import { PageCard } from '../PageCard';
import { LoadingLines } from './LoadingLines';
import { RightsDetail } from './RightsDetail';
import { collectionNames } from '../../providers/screens/collectionNames';
import { useRightsRows } from './useRightsRows';

/** For an Admin: picks a person, a collection and perhaps one record, and tells what is possible and by which rule. */
export function Why() {
  const translate = useTranslate();
  return (
    <PageCard title={translate('access.why.title')} text={translate('access.why.text')}>
      <Form defaultValues={{ user: null, collection: '', record: null }}>
        <Suspense fallback={<LoadingLines />}>
          <Questions />
        </Suspense>
      </Form>
    </PageCard>
  );
}

function Questions() {
  const translate = useTranslate();
  const { user, collection, record } = useWatch<{ user: string | null; collection: string; record: string | null }>();
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' }, alignItems: 'start' }}
      >
        <PersonChoice source="user" label={translate('access.why.user')} />
        <CollectionChoice />
        {collection ? (
          <Suspense fallback={<LoadingLines />}>
            <RecordChoice key={collection} collection={collection} />
          </Suspense>
        ) : null}
      </Box>
      {user ? (
        <Box sx={{ marginBlock: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' } }}>
          <PersonActions key={user} userId={user} />
        </Box>
      ) : null}
      {user && collection ? (
        <Suspense fallback={<LoadingLines />}>
          <RightsDetail collection={collection} user={user} record={record ?? undefined} />
        </Suspense>
      ) : null}
    </>
  );
}

function RecordChoice({ collection }: { collection: string }) {
  const translate = useTranslate();
  const { representation } = useResource(collection);
  return (
    <ReferenceAutocomplete
      reference={{ collection, representation }}
      source="record"
      resource={collection}
      label={translate('access.why.record')}
      helperText={translate('access.why.recordHelp')}
    />
  );
}

/** Picks one of the collections, by the menu's words. */
function CollectionChoice() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const rows = useRightsRows();
  const choices = rows.map(({ collection, title }) => ({
    id: collection,
    name: collectionNames(translate).get(collection) ?? title,
  }));
  return (
    <AutocompleteInput
      source="collection"
      label={translate('access.own.collection')}
      choices={choices}
      translateChoice={false}
      helperText={false}
      fullWidth
      // A record of another collection answers nothing.
      onChange={() => setValue('record', null)}
    />
  );
}
