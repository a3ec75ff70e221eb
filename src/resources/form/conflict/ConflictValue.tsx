import { RecordContextProvider } from 'react-admin';
import type { JsonObject } from '../../../../core/types';
import { FieldView } from '../../../fields/FieldView';
import { childSource } from '../../../fields/form-names';
import type { Difference } from './merge-conflict';

export interface ComparedStates {
  base: JsonObject;
  mine: JsonObject;
  theirs: JsonObject;
}

export interface ConflictValueProps {
  difference: Difference;
  collection: string;
  states: ComparedStates;
  state: keyof ComparedStates;
  place: 'cell' | 'detail';
}

/** One state of a disputed value, drawn as the record's page draws it. */
export function ConflictValue({ difference, collection, states, state, place }: ConflictValueProps) {
  const { field, path } = difference;
  if (!field) return <code>{JSON.stringify(difference[state])}</code>;
  return (
    <RecordContextProvider value={states[state]}>
      <FieldView field={field} source={path.reduce(childSource, '')} resource={collection} place={place} />
    </RecordContextProvider>
  );
}
