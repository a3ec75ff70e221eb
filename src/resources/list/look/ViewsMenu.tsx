import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import CheckIcon from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { lazy } from '../../../providers/api/lazy';
import { panelStore } from '../../../providers/panelStore';
import { useResource } from '../../../providers/screens/useResource';
import { useSession } from '../../../providers/session/useSession';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useRoleName } from '../../../providers/session/useRoleName';
import { lookKeys, lookOfView, sameLook } from './list-look';
import { useListLook } from './useListLook';
import { useViewActions } from './useViewActions';
import { VIEWS, defaultView, useViews, type SavedView } from './useViews';

const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog')).ViewDialog }));

/** Of a list that shows no view. */
const NO_VIEW = '';

/** The saved views of a list: to look through one, to keep how the list looks now, to share it. The texts of the list's tools must be there. */
export function ViewsMenu({ generated }: { generated: GeneratedScreen }) {
  useResource(VIEWS);
  const { name, collection, screen } = generated;
  const translate = useTranslate();
  const roleName = useRoleName();
  const { look, usual, sources, apply } = useListLook(generated);
  const { views, isPending, scopes, mayChange } = useViews(collection);
  const actions = useViewActions();
  const [viewId, setViewId] = useStore<string | undefined>(lookKeys(name).view);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'create' | 'edit' | null>(null);
  const lookOf = (view: SavedView) => lookOfView(view, usual, sources, screen?.period);
  const active = views.find(({ id }) => id === viewId);
  const isChanged = active !== undefined && !sameLook(look, lookOf(active));
  const show = (view: SavedView | undefined) => {
    setViewId(view?.id ?? NO_VIEW);
    apply(view ? lookOf(view) : usual);
  };
  useDefaultView({ name, views, isPending, show });
  const pick = (work: () => void) => () => {
    setAnchor(null);
    work();
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkBorderIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={
          active
            ? `${translate('screens.list.views')}: ${active.name}${isChanged ? ` (${translate('listTools.views.changed')})` : ''}`
            : translate('screens.list.views')
        }
        sx={{
          minInlineSize: { xs: 44, md: 64 },
          maxInlineSize: 220,
          '& .view-name': {
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            display: { xs: 'none', md: 'inline' },
          },
        }}
      >
        <span className="view-name">{active?.name ?? translate('screens.list.views')}</span>
        {isChanged ? (
          <span aria-hidden title={translate('listTools.views.changed')}>
            &nbsp;•
          </span>
        ) : null}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          paper: { sx: { maxBlockSize: 480, maxInlineSize: 340 } },
          list: { 'aria-label': translate('screens.list.views') },
        }}
      >
        <ViewItem label={translate('listTools.views.usual')} isActive={!active} onClick={pick(() => show(undefined))} />
        {views.map((view) => (
          <ViewItem
            key={view.id}
            label={view.name}
            facts={factsOf(view, translate, roleName)}
            isActive={view.id === active?.id}
            onClick={pick(() => show(view))}
          />
        ))}
        <Divider />
        {active && isChanged ? (
          <MenuItem onClick={pick(() => show(active))}>{translate('listTools.views.revert')}</MenuItem>
        ) : null}
        {active && isChanged && mayChange(active) ? (
          <MenuItem onClick={pick(() => void actions.change(active, look))}>{translate('ra.action.save')}</MenuItem>
        ) : null}
        <MenuItem onClick={pick(() => setDialog('create'))}>{translate('listTools.views.saveAs')}…</MenuItem>
        {active && mayChange(active) ? (
          <MenuItem onClick={pick(() => setDialog('edit'))}>{translate('listTools.views.edit')}…</MenuItem>
        ) : null}
        {active && mayChange(active) ? (
          <MenuItem onClick={pick(() => void actions.change(active, { isDefault: !active.isDefault }))}>
            {translate(active.isDefault ? 'listTools.views.noDefault' : 'listTools.views.makeDefault')}
          </MenuItem>
        ) : null}
        {active && mayChange(active) ? (
          <MenuItem sx={{ color: 'error.main' }} onClick={pick(() => actions.remove(active))}>
            {translate('ra.action.delete')}
          </MenuItem>
        ) : null}
      </Menu>
      {dialog ? (
        <Suspense fallback={null}>
          <ViewDialog
            title={translate(dialog === 'create' ? 'listTools.views.saveAs' : 'listTools.views.edit')}
            view={dialog === 'edit' ? active : undefined}
            scopes={scopes}
            onClose={() => setDialog(null)}
            onSave={async (facts) => {
              if (dialog === 'edit' && active) return actions.change(active, facts);
              const made = await actions.create(collection, look, facts);
              if (made) setViewId(made.id);
              return made !== undefined;
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function ViewItem({
  label,
  facts,
  isActive,
  onClick,
}: {
  label: string;
  facts?: string;
  isActive: boolean;
  onClick: () => void;
}) {
  return (
    <MenuItem role="menuitemradio" aria-checked={isActive} onClick={onClick}>
      <ListItemIcon>{isActive ? <CheckIcon fontSize="small" /> : null}</ListItemIcon>
      <ListItemText primary={label} secondary={facts} slotProps={{ primary: { noWrap: true, dir: 'auto' } }} />
    </MenuItem>
  );
}

/** Whom a view is for, where not only for oneself, and whether it is a default. */
function factsOf(
  { scope, roles, isDefault }: SavedView,
  translate: (key: string) => string,
  roleName: (role: unknown) => string,
): string {
  const whom =
    scope === 'role'
      ? (roles ?? []).map(roleName)
      : scope === 'personal'
        ? []
        : [translate(`resources.views.values.scope.${scope}`)];
  return [...whom, ...(isDefault ? [translate('listTools.views.default')] : [])].join(' · ');
}

/** A list that this browser has not seen begins with the person's default; afterwards it stays as it was left. */
function useDefaultView({
  name,
  views,
  isPending,
  show,
}: {
  name: string;
  views: SavedView[];
  isPending: boolean;
  show: (view: SavedView) => void;
}) {
  const role = useSession()?.userData.role;
  const isDecided = useRef(false);
  const { view: key } = lookKeys(name);
  useEffect(() => {
    if (isPending || isDecided.current) return;
    isDecided.current = true;
    if (panelStore.getItem(key) !== undefined) return;
    const first = defaultView(views, role);
    const isUntouched = location.search === '';
    if (first && isUntouched) show(first);
    else panelStore.setItem(key, NO_VIEW);
  }, [isPending, views, role, key, show]);
}
