import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import CheckIcon from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../core/types';
import { lazy } from '../../../providers/api/lazy';
import { useResource } from '../../../providers/screens/useResource';
import { useSession } from '../../../providers/session/useSession';
import { useRoleName } from '../../../providers/session/useRoleName';
import { sameLook } from './list-look';
import type { ViewedKind } from './ViewDialog';
import { useViewActions } from './useViewActions';
import { VIEWS, defaultView, useViews, type SavedView } from './useViews';

const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog')).ViewDialog }));

export interface ViewsMenuProps<Look extends object> {
  /** What the views are of: a collection, or `reports/<name>`. */
  of: string;
  /** Whose texts name what is looked at. */
  kind: ViewedKind;
  /** How it looks now, and for who has chosen nothing. */
  look: Look;
  usual: Look;
  lookOf: (view: SavedView) => Look;
  /** What a view keeps of a look. */
  kept: (look: Look) => JsonObject;
  /** Of the view that is looked through; undefined or another's: none. */
  viewId: string | undefined;
  /** Looks through a view, or without one. */
  show: (look: Look, viewId: string | undefined) => void;
  /** Says that what is on the screen goes by this view from now on. */
  setViewId: (viewId: string) => void;
  /** Decided once views are there: does it begin with the person's default? */
  isUntouched: () => boolean;
  /** It is left without a default. */
  onUsual?: () => void;
}

/** Saved views: to look through one, to keep how it looks now, to share it. The texts of the list's tools must be there. */
export function ViewsMenu<Look extends object>({ look, usual, lookOf, viewId, ...props }: ViewsMenuProps<Look>) {
  useResource(VIEWS);
  const { of, kind, kept, setViewId } = props;
  const translate = useTranslate();
  const roleName = useRoleName();
  const { views, isPending, mayKeep, mayChange } = useViews(of);
  const actions = useViewActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'create' | 'edit' | null>(null);
  const active = views.find(({ id }) => id === viewId);
  const isChanged = active !== undefined && !sameLook(look, lookOf(active));
  const show = (view: SavedView | undefined) => props.show(view ? lookOf(view) : usual, view?.id);
  useDefaultView({ ...props, views, isPending, show });
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
          paper: { sx: { maxBlockSize: 'min(480px, calc(100% - 96px))', maxInlineSize: 340 } },
          list: { 'aria-label': translate('screens.list.views') },
        }}
      >
        <ViewItem
          label={translate(`listTools.views.${kind}.usual`)}
          isActive={!active}
          onClick={pick(() => show(undefined))}
        />
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
          <MenuItem onClick={pick(() => void actions.change(active, kept(look)))}>
            {translate('ra.action.save')}
          </MenuItem>
        ) : null}
        <MenuItem onClick={pick(() => setDialog('create'))}>{translate('listTools.views.saveAs')}…</MenuItem>
        {active && mayChange(active) ? (
          <MenuItem onClick={pick(() => setDialog('edit'))}>{translate('listTools.views.edit')}…</MenuItem>
        ) : null}
        {active && mayKeep({ isDefault: !active.isDefault }, active) ? (
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
            kind={kind}
            title={translate(dialog === 'create' ? 'listTools.views.saveAs' : 'listTools.views.edit')}
            view={dialog === 'edit' ? active : undefined}
            mayKeep={mayKeep}
            onClose={() => setDialog(null)}
            onSave={async (facts) => {
              if (dialog === 'edit' && active) return actions.change(active, facts);
              const made = await actions.create(of, kept(look), facts);
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
      <ListItemText
        primary={label}
        secondary={facts}
        slotProps={{
          primary: { noWrap: true },
          secondary: { sx: { whiteSpace: 'normal' } },
        }}
      />
    </MenuItem>
  );
}

/** Whom a view is for, where not only for oneself, whether it is a default, and who else shares it. */
function factsOf(
  { scope, roles, isDefault, sharedBy }: SavedView,
  translate: (key: string, values?: Record<string, string>) => string,
  roleName: (role: unknown) => string,
): string {
  const whom =
    scope === 'role'
      ? (roles ?? []).map(roleName)
      : scope === 'personal'
        ? []
        : [translate(`resources.views.values.scope.${scope}`)];
  return [
    ...whom,
    ...(isDefault ? [translate('listTools.views.default')] : []),
    ...(sharedBy ? [translate('screens.facts.by', { name: sharedBy })] : []),
  ].join(' · ');
}

/** What nobody has looked at otherwise begins with the person's default; afterwards it stays as it was left. */
function useDefaultView({
  views,
  isPending,
  show,
  isUntouched,
  onUsual,
}: Pick<ViewsMenuProps<object>, 'isUntouched' | 'onUsual'> & {
  views: SavedView[];
  isPending: boolean;
  show: (view: SavedView) => void;
}) {
  const role = useSession()?.userData.role;
  const isDecided = useRef(false);
  useEffect(() => {
    if (isPending || isDecided.current) return;
    isDecided.current = true;
    const first = defaultView(views, role);
    if (first && isUntouched()) show(first);
    else onUsual?.();
  }, [isPending, views, role, show, isUntouched, onUsual]);
}
