import { use } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { IconSource } from '../../providers/IconSource';
import { screenTitle } from '../../providers/screens/screenTitle';
import { PageAction } from '../actions/PageAction';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { pathBelow } from './NestedIcons';

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
