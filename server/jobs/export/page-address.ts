import { filledPath, nestedPath } from '../../../core/screen-path';
import type { JsonObject, Resource } from '../../../core/types';
import type { OperationContext } from '../../operations/context';

/** Where the caller opens the record in the panel; undefined without a screen of it. */
export function pageAddress(
  { principal, ability, runtime }: OperationContext,
  { screens }: Resource,
  record: JsonObject,
): string | undefined {
  const screen = screens.find(({ path, role, subject, actions }) => {
    const above = nestedPath(path)?.field;
    return (
      role === principal?.user.role &&
      actions.includes('read') &&
      ability.can('read', subject) &&
      (above === undefined || typeof record[above] === 'string')
    );
  });
  return (
    screen && `${runtime.site()}${filledPath(screen.path, record)}/${encodeURIComponent(String(record['id']))}/show`
  );
}
