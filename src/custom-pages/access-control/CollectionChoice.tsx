import { AutocompleteInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useRightsRows } from './useRightsRows';

/** Picks one of the collections, by the menu's words. */
export function CollectionChoice() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const rows = useRightsRows();
  // What has the title of another is told apart by its place in the menu.
  const choices = rows.map(({ collection, title, group }) => {
    const isDouble = rows.filter((row) => row.title === title).length > 1;
    return { id: collection, name: isDouble ? `${title} (${group ?? collection})` : title };
  });
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
