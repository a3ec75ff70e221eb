import { AutocompleteInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { collectionNames } from '../../providers/collectionNames';
import { useRightsRows } from './useRightsRows';

/** Picks one of the collections, by the menu's words. */
export function CollectionChoice() {
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
