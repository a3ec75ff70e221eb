import SegmentIcon from '@mui/icons-material/Segment';
import TuneIcon from '@mui/icons-material/Tune';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../../providers/lazy';
import { pageTexts } from '../../../providers/pageTexts';
import { useRemote } from '../../../providers/useRemote';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useCalendarMode } from '../calendar/useCalendarMode';
import { ToolButton } from './ToolButton';
import { ToolsPlace } from './ToolsPlace';
import { ViewsMenu } from './ViewsMenu';

const CalendarButton = lazy(async () => ({ default: (await import('../calendar/CalendarButton')).CalendarButton }));
const LayoutMenu = lazy(async () => ({ default: (await import('./LayoutMenu')).LayoutMenu }));
const GroupMenu = lazy(async () => ({ default: (await import('../groups/GroupMenu')).GroupMenu }));

export interface ListToolsProps {
  generated: GeneratedScreen;
  /** Is there a table to lay out? */
  hasTable: boolean;
}

/** What a person does with the look of a list: saved views, groups, and the layout of the table. */
export function ListTools(props: ListToolsProps) {
  return (
    <Suspense fallback={<ToolsPlace {...props} />}>
      <Tools {...props} />
    </Suspense>
  );
}

function Tools({ generated, hasTable }: ListToolsProps) {
  useRemote(pageTexts('list-tools'));
  const translate = useTranslate();
  const [calendar] = useCalendarMode(generated);
  return (
    <>
      <ViewsMenu generated={generated} />
      {generated.resource.calendar === undefined ? null : (
        <Suspense fallback={null}>
          <CalendarButton generated={generated} />
        </Suspense>
      )}
      {calendar === null ? (
        <ToolButton
          icon={<SegmentIcon fontSize="small" />}
          title={translate('listTools.groups.by')}
          generated={generated}
          menu={GroupMenu}
        />
      ) : null}
      {hasTable ? (
        <ToolButton
          icon={<TuneIcon fontSize="small" />}
          title={translate('listTools.grid.layout')}
          generated={generated}
          menu={LayoutMenu}
        />
      ) : null}
    </>
  );
}
