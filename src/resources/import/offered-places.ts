import type { ImportPreview } from '../../../core/import/import-types';

const POSITION = /^([^.]+)\.(\d+)\./;

/** Where columns may go, without what the screen itself says, and of lists one item more than columns go to. */
export function offeredPlaces(
  { fields, columns }: Pick<ImportPreview, 'fields' | 'columns'>,
  preset: object,
): string[] {
  const used = (list: string) => Math.max(-1, ...columns.flatMap((name) => positionIn(list, name ?? '')));
  return fields.filter((name) => {
    if (name in preset) return false;
    const [, list, position] = POSITION.exec(name) ?? [];
    return list === undefined || Number(position) <= used(list) + 1;
  });
}

function positionIn(list: string, name: string): number[] {
  const [, own, position] = POSITION.exec(name) ?? [];
  return own === list ? [Number(position)] : [];
}
