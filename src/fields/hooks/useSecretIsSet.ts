import { useRecordContext } from 'react-admin';
import { childSource, fromFormName, parentSource } from '../form-names';
import { valueAt } from './useFieldValue';

/** Does the stored record hold a value for the secret? The server says so in `has<Name>` beside it. */
export function useSecretIsSet(source: string): boolean {
  const record = useRecordContext();
  const parent = parentSource(source);
  const name = fromFormName(source.slice(parent === '' ? 0 : parent.length + 1));
  const flag = `has${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return valueAt(record, childSource(parent, flag)) === true;
}
