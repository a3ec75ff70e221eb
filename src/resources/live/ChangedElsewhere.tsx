import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DataRecord } from '../../../core/wire';
import { encodeRecord } from '../../fields/values/encode-record';
import { ConflictChoice } from '../form/conflict/ConflictChoice';
import { payload, wantedRecord } from '../form/form-record';
import { compareStates, differenceKey, type Side } from '../form/conflict/merge-conflict';
import { useFormPlan } from '../form/useFormPlan';
import { RecordAuthor } from '../record/RecordAuthor';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { chosenRecord, sideOf, theirChanges } from './their-changes';

export interface ChangedElsewhereProps {
  generated: GeneratedScreen;
  /** What the form started from, and what is stored now. */
  base: DataRecord;
  stored: DataRecord;
  /** The form starts from the stored record now. */
  onRebase: (stored: DataRecord) => void;
}

/** Somebody saved the record while the form holds unsaved values: says so and offers the new values field by field. */
export function ChangedElsewhere({ generated, base, stored, onRebase }: ChangedElsewhereProps) {
  const translate = useTranslate();
  const id = useId();
  const { reset } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const { resource, collection } = generated;
  const { inputs } = useFormPlan(generated, base);
  const values = useWatch();
  const subject = useMemo(() => ({ resource, inputs, base }), [resource, inputs, base]);
  const mine = wantedRecord(payload(values, subject), subject);
  const differences = compareStates(resource.fields, base, mine, stored);
  const theirs = theirChanges(differences);
  const isDecided = theirs.every((difference) => sideOf(difference, choices) !== undefined);
  const apply = () => {
    const encode = (record: typeof mine) => encodeRecord(record, resource.fields, resource);
    const chosen = chosenRecord(stored, differences, choices);
    reset(encode(stored));
    reset(encode({ ...chosen, version: stored.version }), { keepDefaultValues: true });
    onRebase(stored);
  };
  return (
    <Alert severity="info" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          {translate('panel.live.changedElsewhere')}
          {typeof stored.updatedBy === 'string' ? <RecordAuthor id={stored.updatedBy} /> : null}
        </Box>
        <Button
          color="inherit"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ marginBlock: -0.5 }}
        >
          {translate('panel.live.review')}
        </Button>
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Box id={id} sx={{ pb: 1 }}>
          {theirs.length === 0 ? <Box sx={{ mt: 1 }}>{translate('panel.live.nothingToReview')}</Box> : null}
          {theirs.map((difference) => {
            const key = differenceKey(difference.path);
            return (
              <ConflictChoice
                key={key}
                difference={difference}
                collection={collection}
                states={{ base, mine, theirs: stored }}
                choice={sideOf(difference, choices)}
                onChoose={(side) => setChoices((made) => ({ ...made, [key]: side }))}
              />
            );
          })}
          <Button variant="contained" size="small" sx={{ mt: 2 }} disabled={!isDecided} onClick={apply}>
            {translate('panel.live.apply')}
          </Button>
        </Box>
      </Collapse>
    </Alert>
  );
}
