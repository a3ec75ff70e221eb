import { createElement, Suspense, useContext } from 'react';
import { FormCompanionsContext } from '../form-companions';

/** What the panel adds to the forms of a collection. */
export function FormCompanion({ collection }: { collection: string }) {
  const companion = useContext(FormCompanionsContext)[collection];
  return companion === undefined ? null : <Suspense fallback={null}>{createElement(companion)}</Suspense>;
}
