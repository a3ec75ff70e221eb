import { Suspense } from 'react';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/api/lazy';
import { useAbility } from '../../providers/session/useAbility';
import type { GeneratedScreen } from '../useGeneratedScreen';

const Test = lazy(async () => ({ default: (await import('./TestPanel')).TestPanel }));

/** Tries out a stored record; its code is fetched where the schema and the rights have such a thing. */
export function TestPanel({ generated: { resource }, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const ability = useAbility();
  return resource.testable && ability.can('test', resource.name) ? (
    <Suspense fallback={null}>
      <Test collection={resource.name} id={record.id} tester={resource.testable} />
    </Suspense>
  ) : null;
}
