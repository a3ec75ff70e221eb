import { use } from 'react';
import { useTranslate } from 'react-admin';
import { filledPath } from '../../../core/screen-path';
import type { DataRecord } from '../../../core/wire';
import { IconSource } from '../../providers/IconSource';
import type { ListedScreen } from '../../providers/screens/manifest';
import { screenTitle } from '../../providers/screens/screenTitle';
import { RowAction } from '../list/rows/RowAction';
import type { GeneratedScreen } from '../useGeneratedScreen';

/** Address of what hangs below a record. */
export const pathBelow = ({ path, parent }: ListedScreen, { id }: DataRecord): string =>
  filledPath(path, { [parent?.field ?? '']: id });

/** In the row of a list: what else hangs below its record; `name` is what that is called. */
export function NestedIcons({
  generated,
  record,
  name,
}: {
  generated: GeneratedScreen;
  record: DataRecord;
  name: string;
}) {
  const translate = useTranslate();
  const draw = use(IconSource);
  return generated.nested.map((screen) => (
    <RowAction
      key={screen.path}
      className="row-nested"
      of={name}
      title={screenTitle(translate, screen)}
      to={pathBelow(screen, record)}
    >
      {draw(screen.icon)}
    </RowAction>
  ));
}
