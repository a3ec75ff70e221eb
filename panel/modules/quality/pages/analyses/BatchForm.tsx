import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { formatNumber } from '../../../../../core/format/number';
import type { Field, JsonObject } from '../../../../../core/types';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { localMoment } from '../../../../../core/within-hours';
import { useLanguage } from '../../../../../src/fields/useLanguage';
import { useSession } from '../../../../../src/providers/useSession';
import { topName, violationMessage } from '../../../../../src/resources/form/form-errors';
import { useViolationTexts } from '../../../../../src/resources/form/useViolationTexts';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { askEstimate, beginBatch, type Estimated } from './ask-batch';
import { batchBody, batchFields, startValues, type Subject } from './batch-fields';
import { BatchInputs } from './BatchInputs';
import { Estimate } from './Estimate';

interface BatchFormProps {
  subjects: readonly Subject[];
  /** Told the filter that finds the analyses. */
  onBegun: (ofBatch: JsonObject) => void;
  onCancel: () => void;
}

/** What to analyse, by what, and how many; what was estimated holds while nothing is changed. */
export function BatchForm({ subjects, onBegun, onCancel }: BatchFormProps) {
  const translate = useTranslate();
  const generated = useGeneratedScreen();
  const { resource } = generated;
  const { nameOf } = useViolationTexts(generated);
  const zone = useSession()?.userData.timezone ?? USUAL_ZONE;
  const fields = useMemo(
    () => batchFields(resource, subjects, (key) => translate(`analysisBatch.${key}`)),
    [resource, subjects, translate],
  );
  const [today] = useState(() => localMoment(new Date(), zone).date);
  const start = useMemo(() => startValues(resource, fields, subjects, today), [resource, fields, subjects, today]);
  const estimate = useMutation({ mutationFn: askEstimate });
  const submit = async (values: FieldValues): Promise<Record<string, string> | undefined> => {
    try {
      await estimate.mutateAsync(batchBody(values, fields, resource));
      return undefined;
    } catch (error) {
      const names = fields.map(({ name }) => name);
      const refused = (callFailure(error).body?.violations ?? []).map((one): [string, string] => [
        topName(one.path, names),
        violationMessage(one, nameOf),
      ]);
      return Object.fromEntries(refused);
    }
  };
  return (
    <Form defaultValues={start} onSubmit={submit} disableInvalidFormNotification noValidate>
      <Parts
        fields={fields}
        bodyOf={(values) => batchBody(values, fields, resource)}
        estimate={estimate}
        onBegun={onBegun}
        onCancel={onCancel}
      />
    </Form>
  );
}

interface PartsProps extends Pick<BatchFormProps, 'onBegun' | 'onCancel'> {
  fields: Field[];
  bodyOf: (values: JsonObject) => JsonObject;
  estimate: { variables: JsonObject | undefined; data: Estimated | undefined; error: unknown; isPending: boolean };
}

function Parts({ fields, bodyOf, estimate, onBegun, onCancel }: PartsProps) {
  const translate = useTranslate();
  const describe = useProblemText();
  const language = useLanguage();
  const values: FieldValues = useWatch();
  const body = bodyOf(values);
  const begin = useMutation({ mutationFn: beginBatch, onSuccess: onBegun });
  const isOf = (asked: JsonObject | undefined) => JSON.stringify(asked) === JSON.stringify(body);
  const found = isOf(estimate.variables) ? estimate.data : undefined;
  const failed = (isOf(begin.variables) ? begin.error : null) ?? (isOf(estimate.variables) ? estimate.error : null);
  const isMarked = failed === estimate.error && (callFailure(failed).body?.violations ?? []).length > 0;
  const chosen = found?.of.chosen ?? 0;
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ marginBlockEnd: 2 }}>{translate('analysisBatch.text')}</DialogContentText>
        <BatchInputs fields={fields} />
        {failed ? <Alert severity="error">{isMarked ? translate('problems.invalid') : describe(failed)}</Alert> : null}
        <Estimate found={found} isPending={estimate.isPending} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant={chosen > 0 ? 'outlined' : 'contained'} loading={estimate.isPending}>
          {translate('analysisBatch.estimate')}
        </Button>
        {chosen > 0 ? (
          <Button
            variant="contained"
            disabled={found?.of.stop !== null}
            loading={begin.isPending}
            onClick={() => begin.mutate(body)}
          >
            {translate('analysisBatch.start', { number: formatNumber(chosen, language) })}
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
}
