import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ADMIN } from '../../../../core/access/roles';
import type { Role } from '../../../../core/types';
import { useResource } from '../../../providers/screens/useResource';
import { useManifest } from '../../../providers/screens/useManifest';
import { useSession } from '../../../providers/session/useSession';
import { useRoleName } from '../../../providers/session/useRoleName';
import { SCOPES, VIEWS, type Audience, type MayKeep, type SavedView } from './useViews';

/** What a person says of a view, besides how it looks. */
export interface ViewFacts extends Audience {
  name: string;
}

/** What is looked at through a view. */
export type ViewedKind = 'list' | 'report';

export interface ViewDialogProps {
  kind: ViewedKind;
  title: string;
  view?: SavedView | undefined;
  mayKeep: MayKeep;
  onSave: (facts: ViewFacts) => Promise<boolean>;
  onClose: () => void;
}

const LONGEST = 80;

/** Name of a view, whom it is for, and whether they begin with it. */
export function ViewDialog({ kind, title, view, mayKeep, onSave, onClose }: ViewDialogProps) {
  // The texts of the fields come with the description.
  useResource(VIEWS);
  const translate = useTranslate();
  const roleName = useRoleName();
  const isOfPlatform = useSession()?.userData.tenantId === null;
  const offered = useManifest()
    .roles.map(({ n }) => n)
    .filter((role) => isOfPlatform || role !== ADMIN)
    .filter((role) => mayKeep({ scope: 'role', roles: [role], isDefault: false }, view));
  const scopes = SCOPES.filter((scope) =>
    scope === 'role' ? offered.length > 0 : mayKeep({ scope, roles: null, isDefault: false }, view),
  );
  const [onlyRole] = offered.length === 1 ? offered : [];
  const [facts, setFacts] = useState<ViewFacts>({
    name: view?.name ?? '',
    scope: view?.scope ?? 'personal',
    roles: view?.roles ?? null,
    isDefault: view?.isDefault ?? false,
  });
  const [isSaving, setSaving] = useState(false);
  const roles = onlyRole === undefined ? (facts.roles ?? []) : [onlyRole];
  const audience = { scope: facts.scope, roles: facts.scope === 'role' ? roles : null };
  const mayBeDefault = mayKeep({ ...audience, isDefault: true }, view);
  const isDefault = facts.isDefault && mayBeDefault;
  const isComplete = facts.name.trim() !== '' && (facts.scope !== 'role' || roles.length > 0);
  const save = async () => {
    setSaving(true);
    const isSaved = await onSave({ name: facts.name.trim(), ...audience, isDefault });
    setSaving(false);
    if (isSaved) onClose();
  };
  const toggled = (role: Role) => (roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);
  const mayToggle = (role: Role) =>
    roles.includes(role) || mayKeep({ scope: 'role', roles: toggled(role), isDefault: false }, view);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="view-dialog-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !isSaving) void save();
        }}
      >
        <DialogTitle id="view-dialog-title">{title}</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            required
            label={translate('resources.views.fields.name')}
            value={facts.name}
            margin="dense"
            autoFocus
            onChange={(event) => setFacts({ ...facts, name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: LONGEST, autoComplete: 'off' } }}
          />
          {scopes.length > 1 ? (
            <TextField
              select
              fullWidth
              label={translate('resources.views.fields.scope')}
              value={facts.scope}
              margin="dense"
              onChange={(event) =>
                setFacts({ ...facts, scope: scopes.find((scope) => scope === event.target.value) ?? 'personal' })
              }
            >
              {scopes.map((scope) => (
                <MenuItem key={scope} value={scope}>
                  {scope === 'role' && onlyRole !== undefined
                    ? translate('listTools.views.colleagues', { role: roleName(onlyRole) })
                    : translate(`resources.views.values.scope.${scope}`)}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
          {facts.scope === 'role' && onlyRole === undefined ? (
            <FormGroup row role="group" aria-label={translate('resources.views.fields.roles')} sx={{ mt: 1 }}>
              {offered.map((role) => (
                <FormControlLabel
                  key={role}
                  control={
                    <Checkbox
                      size="small"
                      checked={roles.includes(role)}
                      disabled={!mayToggle(role)}
                      onChange={() => setFacts({ ...facts, roles: toggled(role) })}
                    />
                  }
                  label={roleName(role)}
                />
              ))}
            </FormGroup>
          ) : null}
          {mayBeDefault ? (
            <FormControlLabel
              control={
                <Switch
                  checked={isDefault}
                  onChange={(event) => setFacts({ ...facts, isDefault: event.target.checked })}
                />
              }
              label={translate(
                `listTools.views.${kind}.${facts.scope === 'personal' ? 'defaultForMe' : 'defaultForThem'}`,
              )}
              sx={{ mt: 1 }}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isComplete || isSaving}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
