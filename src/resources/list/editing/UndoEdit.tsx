import Button from '@mui/material/Button';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import type { Json, JsonObject, Resource } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { useSaveRecord } from '../../form/saving/useSaveRecord';

export interface UndoEditProps {
  /** react-admin's resource name. */
  name: string;
  resource: Resource;
  /** The record before the edit. */
  before: DataRecord;
  /** As the edit left it: only this version is taken back. */
  after: DataRecord;
}

const same = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** In the notice of a saved cell, for as long as it stands: writes what was there before, with what the value hid in the record. */
export function UndoEdit({ name, resource, before, after }: UndoEditProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const close = useCloseNotification();
  const changed = resource.fields.filter((field) => !field.readOnly && !same(before[field.name], after[field.name]));
  const save = useSaveRecord(name, changed);
  const undo = async () => {
    close();
    const old: JsonObject = Object.fromEntries(changed.map((field) => [field.name, before[field.name] ?? null]));
    const outcome = await save({ ...old, version: after.version }, after);
    if (outcome.kind === 'saved') notify('listTools.editing.undone', { type: 'info' });
    else
      notify(outcome.kind === 'conflict' ? 'listTools.editing.changedMeanwhile' : outcome.message, { type: 'error' });
  };
  return (
    <Button size="small" color="inherit" onClick={() => void undo()}>
      {translate('ra.action.undo')}
    </Button>
  );
}
