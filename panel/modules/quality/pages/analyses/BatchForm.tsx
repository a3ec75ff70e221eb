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
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useSession } from '../../../../../src/providers/session/useSession';
import { topName, violationMessage } from '../../../../../src/resources/form/form-errors';
import { useViolationTexts } from '../../../../../src/resources/form/useViolationTexts';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { batchBody, batchFields, startValues, type Subject, isAsked } from './batch-fields';
import Box from '@mui/material/Box';
import { ANALYSES, MOST_ANALYSES, BATCH_STOPS, type BatchEstimate } from '../../rules/analysis-batch';
import { FieldInput } from '../../../../../src/fields/FieldInput';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../../../core/format/money';
import { isObject } from '../../../../../core/is-object';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { answerOf, isNumber, isText, objectOf, oneOf, orNull } from '../../../../../src/providers/api/shape';

/** What a batch would be, and of what it was asked. */
interface Estimated {
  of: BatchEstimate;
  isAgain: boolean;
  subjectType: string;
}

const isEstimate = objectOf<BatchEstimate>({
  matching: isNumber,
  analysed: isNumber,
  chosen: isNumber,
  known: isNumber,
  tokens: orNull(isNumber),
  cost: orNull(isText),
  stop: orNull(oneOf(BATCH_STOPS)),
});

const isBatchJob = objectOf({ params: objectOf({ filter: isObject }) });

/** Half a line each where there is room for two. */
const HALF = new Set(['from', 'to', 'queueIds', 'sectorIds', 'agentIds']);
const WIDE = { gridColumn: '1 / -1' };

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

/** The inputs of the dialog: of those that only something has, what was chosen has. */
function BatchInputs({ fields }: { fields: readonly Field[] }) {
  const values = useWatch();
  const translate = useTranslate();
  const language = useLanguage();
  const { label } = useScreenLabels(ANALYSES);
  const most = translate('analysisBatch.most', { number: formatNumber(MOST_ANALYSES, language) });
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {fields
        .filter((field) => isAsked(field, values))
        .map((field) => (
          <Box key={field.name} sx={HALF.has(field.name) ? undefined : WIDE}>
            <FieldInput
              field={field}
              source={field.name}
              resource={ANALYSES}
              label={label(field)}
              disabled={false}
              {...(field.name === 'sample' && { helperText: most })}
            />
          </Box>
        ))}
    </Box>
  );
}

/** How many analyses there would be, what they may cost, and what is in the way; read out when it comes. */
function Estimate({ found, isPending }: { found: Estimated | undefined; isPending: boolean }) {
  return (
    <Box role="status" aria-busy={isPending} sx={{ marginBlockStart: 1 }}>
      {isPending ? <Skeleton variant="rounded" height={120} /> : found ? <Figures {...found} /> : null}
    </Box>
  );
}

function Figures({ of: { matching, analysed, chosen, known, tokens, cost, stop }, isAgain, subjectType }: Estimated) {
  const translate = useTranslate();
  const language = useLanguage();
  const count = (key: string, value: number) =>
    translate(`analysisBatch.${key}`, { number: formatNumber(value, language) });
  const price = {
    number: formatNumber(known, language),
    tokens: formatNumber(tokens ?? 0, language),
    cost: formatMoney(cost ?? '0', language),
  };
  return (
    <Box sx={{ padding: 2, borderRadius: 1, bgcolor: 'action.hover', display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {chosen > 0 ? count('chosen', chosen) : translate('analysisBatch.nothing')}
      </Typography>
      <Typography variant="body2">{count(`matching.${subjectType}`, matching)}</Typography>
      {analysed > 0 ? (
        <Typography variant="body2">
          {count('analysed', analysed)} · {translate(`analysisBatch.${isAgain ? 'again' : 'leftOut'}`)}
        </Typography>
      ) : null}
      {chosen > 0 ? (
        <Typography variant="body2" color="text.secondary">
          {tokens === null
            ? translate('analysisBatch.unknown')
            : translate(`analysisBatch.${cost === null ? 'tokens' : 'cost'}`, price)}
        </Typography>
      ) : null}
      {stop === null ? null : (
        <Alert severity="warning" sx={{ marginBlockStart: 1 }}>
          {translate(`problems.${stop}`)}. {translate(`problemDetails.${stop}`)}
        </Alert>
      )}
    </Box>
  );
}

/** Throws what the server refuses. */
async function askEstimate(body: JsonObject): Promise<Estimated> {
  const path = `/api/${ANALYSES}/estimate`;
  const of = answerOf(`POST ${path}`, isEstimate, await callApi(path, 'POST', body));
  return { of, isAgain: body['reanalyse'] === true, subjectType: String(body['subjectType']) };
}

/** Begins the job and answers the filter that finds its analyses. Throws what the server refuses. */
async function beginBatch(body: JsonObject): Promise<JsonObject> {
  const path = `/api/${ANALYSES}/batch`;
  const { params } = answerOf(`POST ${path}`, isBatchJob, await callApi(path, 'POST', body));
  return params.filter;
}
