import { Suspense } from 'react';
import { lazy } from '../../providers/api/lazy';
import { FormSkeleton } from '../FormSkeleton';
import type { CloneButtonProps } from './CloneButton';
import type { ClonedStartProps } from './ClonedStart';

const Button = lazy(async () => ({ default: (await import('./CloneButton')).CloneButton }));
const Start = lazy(async () => ({ default: (await import('./ClonedStart')).ClonedStart }));

/** The way to a clone of a record; its code is fetched where the schema and the rights have such a thing. */
export function CloneButton(props: CloneButtonProps) {
  const { resource, can } = props.generated;
  return resource.clone === true && can('create') ? (
    <Suspense fallback={null}>
      <Button {...props} />
    </Suspense>
  ) : null;
}

/** What the form for a clone begins with; its code is fetched with the first one. */
export function ClonedStart(props: ClonedStartProps) {
  return (
    <Suspense fallback={<FormSkeleton fields={props.generated.resource.fields.length} />}>
      <Start {...props} />
    </Suspense>
  );
}
