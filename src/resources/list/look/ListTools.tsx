import SegmentIcon from '@mui/icons-material/Segment';
import TuneIcon from '@mui/icons-material/Tune';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslate, useStore } from 'react-admin';
import IconButton from '@mui/material/IconButton';
import type { JsonObject } from '../../../../core/types';
import { panelStore } from '../../../providers/panelStore';
import { lookKeys, lookOfView, type ListLook } from './list-look';
import { useListLook } from './useListLook';
import { ViewsMenu } from './ViewsMenu';
import { lazy } from '../../../providers/api/lazy';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useRemote } from '../../../providers/api/useRemote';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useCalendarMode } from '../calendar/useCalendarMode';
import { ToolsPlace } from './ToolsPlace';
import type { ToolMenuProps } from './ToolMenu';

/** Of a list that shows no view. */
const NO_VIEW = '';

interface ToolButtonProps {
  icon: ReactNode;
  title: string;
  generated: GeneratedScreen;
  /** Its code may come with the first click. */
  menu: ComponentType<ToolMenuProps>;
}

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
      <ListViews generated={generated} />
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

/** A tool of the list: a button that opens a menu. */
function ToolButton({ icon, title, generated, menu: Menu }: ToolButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        color="primary"
        aria-label={title}
        title={title}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      {anchor ? (
        <Suspense fallback={null}>
          <Menu generated={generated} anchor={anchor} title={title} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const kept = (look: ListLook): JsonObject => ({ ...look }) as unknown as JsonObject;

/** The saved views of a list. */
function ListViews({ generated }: { generated: GeneratedScreen }) {
  const { name, collection, screen } = generated;
  const { look, usual, sources, apply } = useListLook(generated);
  const key = lookKeys(name).view;
  const [viewId, setViewId] = useStore<string | undefined>(key);
  const isUnseen = () => panelStore.getItem(key) === undefined;
  return (
    <ViewsMenu
      of={collection}
      kind="list"
      look={look}
      usual={usual}
      lookOf={(view) => lookOfView(view, usual, sources, screen?.period)}
      kept={kept}
      viewId={viewId}
      show={(next, id) => {
        setViewId(id ?? NO_VIEW);
        apply(next);
      }}
      setViewId={setViewId}
      isUntouched={() => isUnseen() && location.search === ''}
      onUsual={() => {
        if (isUnseen()) panelStore.setItem(key, NO_VIEW);
      }}
    />
  );
}
