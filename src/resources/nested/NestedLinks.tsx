import { use } from 'react';
import { useTranslate } from 'react-admin';
import { filledPath } from '../../../core/screen-path';
import type { DataRecord } from '../../../core/wire';
import { IconSource } from '../../providers/IconSource';
import type { ListedScreen } from '../../providers/manifest';
import { screenTitle } from '../../providers/screenTitle';
import { PageAction } from '../actions/PageAction';
import { RowAction } from '../list/RowAction';
import type { GeneratedScreen } from '../useGeneratedScreen';

/** Address of what hangs below a record. */
export const pathBelow = ({ path, parent }: ListedScreen, { id }: DataRecord): string => filledPath(path, { [parent?.field ?? '']: id });

/** On the page of a record: what else hangs below it. */
export function NestedButtons({ generated, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const translate = useTranslate();
  const draw = use(IconSource);
  return generated.nested.map((screen) => (
    <PageAction key={screen.path} to={pathBelow(screen, record)} startIcon={draw(screen.icon)}>
      {screenTitle(translate, screen)}
    </PageAction>
  ));
}

/** The same in the row of a list; `name` is what the record is called. */
export function NestedIcons({ generated, record, name }: { generated: GeneratedScreen; record: DataRecord; name: string }) {
  const translate = useTranslate();
  const draw = use(IconSource);
  return generated.nested.map((screen) => (
    <RowAction key={screen.path} className="row-nested" of={name} title={screenTitle(translate, screen)} to={pathBelow(screen, record)}>
      {draw(screen.icon)}
    </RowAction>
  ));
}
