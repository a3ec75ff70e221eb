import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Navigate } from 'react-router';
import type { Action } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DeletionPlace } from '../deletion/DeletionPlace';
import { FormSkeleton } from '../FormSkeleton';
import { ProblemState } from '../ProblemState';
import { useGeneratedScreen, type GeneratedScreen } from '../useGeneratedScreen';
import { useRouteRecord } from './useRouteRecord';

const FORBIDDEN = { status: 403 };
const NOT_FOUND = { status: 404 };

/** Is the record one of those that a nested screen shows? */
const isBelow = ({ screen }: GeneratedScreen, record: DataRecord): boolean =>
  screen?.parent === undefined || record[screen.parent.field] === screen.parent.id;

export interface RouteRecordProps {
  /** What the page is for; who may not do it with the record is told so, and who may do it with none is led to the page that shows it. */
  action: Action;
  /** `asOf`: the record was not asked for before this moment. */
  children: (generated: GeneratedScreen, record: DataRecord, asOf: number) => ReactNode;
}

/** Draws a page for the record that the address names, once it is there. */
export function RouteRecord({ action, children }: RouteRecordProps) {
  const generated = useGeneratedScreen();
  const createPath = useCreatePath();
  const { record, error, retry, asOf } = useRouteRecord(generated.name);
  const listPath = createPath({ resource: generated.name, type: 'list' });
  if (error) return <ProblemState error={error} onRetry={retry} listPath={listPath} />;
  if (record && !isBelow(generated, record)) return <ProblemState error={NOT_FOUND} listPath={listPath} />;
  if (!record) return <FormSkeleton fields={generated.resource.fields.length} />;
  if (!generated.can(action, record)) {
    // The address of the form is what people hand on.
    if (!generated.can(action) && generated.can('read', record))
      return <Navigate replace to={createPath({ resource: generated.name, type: 'show', id: record.id })} />;
    return <ProblemState error={FORBIDDEN} listPath={listPath} />;
  }
  return (
    <>
      {children(generated, record, asOf)}
      <DeletionPlace />
    </>
  );
}
