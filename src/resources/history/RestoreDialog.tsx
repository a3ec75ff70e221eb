import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { callApi } from '../../providers/api/dataProvider';
import { queryClient } from '../../providers/api/queryClient';
import { fieldAccess } from '../field-access';
import { useViolationTexts } from '../form/useViolationTexts';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { callFailure, useProblemText } from '../useProblemText';
import { DifferenceRow } from './DifferenceRow';
import type { FieldDifference } from './versions';

export interface RestoreDialogProps {
  generated: GeneratedScreen;
  record: DataRecord;
  historyId: string;
  changes: readonly FieldDifference[];
  onClose: () => void;
}

/** Shows what a version would change, field by field, and writes what is chosen as the newest version. */
export function RestoreDialog({ generated, record, historyId, changes, onClose }: RestoreDialogProps) {
  const { collection, resource, can } = generated;
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { label } = useScreenLabels(collection);
  const explain = useRefusal(generated);
  const mayWrite = ({ field, name }: FieldDifference) =>
    field ? fieldAccess(field, can, record, resource) === 'input' : can('update', record, name);
  const [chosen, setChosen] = useState(() => new Set(changes.filter(mayWrite).map(({ name }) => name)));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await callApi(`/api/${collection}/${record.id}/restore`, 'POST', {
        historyId,
        version: record.version,
        fields: [...chosen],
      });
      notify('screens.history.restored', { type: 'success' });
      onClose();
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries();
    }
  };
  const toggle = (name: string) =>
    setChosen((before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('screens.history.restoreTitle')}</DialogTitle>
      <DialogContent>
        {problem ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        ) : null}
        <DialogContentText sx={{ mb: 1 }}>{translate('screens.history.restoreHelp')}</DialogContentText>
        {changes.map((change) => {
          const name = change.field ? label(change.field) : change.name;
          return (
            <Box
              key={change.name}
              sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, borderTop: 1, borderColor: 'divider', py: 0.5 }}
            >
              <Checkbox
                size="small"
                checked={chosen.has(change.name)}
                disabled={!mayWrite(change)}
                onChange={() => toggle(change.name)}
                slotProps={{ input: { 'aria-label': name } }}
              />
              <Box component="dl" sx={{ flex: 1, minWidth: 0, m: 0, mt: 0.5 }}>
                <DifferenceRow
                  collection={collection}
                  name={change.name}
                  field={change.field}
                  label={name}
                  from={change.from}
                  to={change.to}
                />
              </Box>
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={chosen.size === 0} loading={isBusy} onClick={() => void restore()}>
          {translate('screens.history.restore')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A refusal with the fields that it is about. */
function useRefusal(generated: GeneratedScreen): (error: unknown) => string {
  const describe = useProblemText();
  const { sentence } = useViolationTexts(generated);
  return (error) => [describe(error), ...(callFailure(error).body?.violations ?? []).map(sentence)].join(' · ');
}
