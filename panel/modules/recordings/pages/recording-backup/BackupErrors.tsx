import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { findField } from '../../../../../core/records/find-field';
import { formatNumber } from '../../../../../core/format/number';
import { isObject } from '../../../../../core/is-object';
import type { DataRecord } from '../../../../../core/wire';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';

/** What a backup did not copy, and why. */
export function BackupErrors({
  generated,
  record,
  onClose,
}: {
  generated: GeneratedScreen;
  record: DataRecord;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const { choice } = useScreenLabels(generated.collection);
  const reason = findField(generated.resource, 'errors.*.reason');
  const errors = Array.isArray(record['errors']) ? record['errors'].filter(isObject) : [];
  const failed = Number(record['failed']);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('recordingBackup.errorsTitle')}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>
        {failed > errors.length ? (
          <DialogContentText>
            {translate('recordingBackup.first', {
              shown: formatNumber(errors.length, language),
              total: formatNumber(failed, language),
            })}
          </DialogContentText>
        ) : null}
        <List dense>
          {errors.map((error, index) => (
            // The list of a backup only grows at its end.
            // oxlint-disable-next-line react/no-array-index-key
            <ListItem key={index} disableGutters>
              <ListItemText
                primary={reason ? choice(reason, error['reason'] ?? null) : String(error['reason'])}
                secondary={<bdi>{typeof error['name'] === 'string' ? error['name'] : ''}</bdi>}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
