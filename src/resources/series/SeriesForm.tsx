import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { useMemo, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { SeriesRule } from '../../../core/rules';
import { plainField } from '../../../core/records/plain-field';
import type { Field, JsonObject, Resource } from '../../../core/types';
import type { Violation } from '../../../core/wire';
import { FieldInput } from '../../fields/FieldInput';
import { callApi } from '../../providers/api/dataProvider';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { callFailure, useProblemText } from '../useProblemText';
import { FormDialogActions } from '../form/FormDialogActions';
import { useFormPlan } from '../form/useFormPlan';
import { useViolationTexts } from '../form/useViolationTexts';
import { violationMessage } from '../form/form-errors';
import { asCreatedSeries, type CreatedSeries } from './created-series';

/** What the dialog asks, as fields of their own. */
interface SeriesFields {
  first: Field;
  quantity: Field;
  prefix: Field | undefined;
  like: Field;
}

interface SeriesFormProps {
  generated: GeneratedScreen;
  series: SeriesRule;
  onCreated: (created: CreatedSeries) => void;
  onCancel: () => void;
}

const ROW = /^rows\.\d+\.?/;
const START = { quantity: 10, prefix: '' };

/** First value, quantity, label and model of a series. What the server refuses is named row by row. */
export function SeriesForm({ generated, series, onCreated, onCancel }: SeriesFormProps) {
  const { collection } = generated;
  const translate = useTranslate();
  const describe = useProblemText();
  const { nameOf, sentence } = useViolationTexts(generated);
  const { tenant } = useFormPlan(generated);
  const [problems, setProblems] = useState<string[]>([]);
  const fields = useSeriesFields(generated, series);
  const rowText = (violation: Violation) =>
    translate('screens.series.row', {
      value: String(violation.params['row'] ?? ''),
      message: sentence({ ...violation, path: violation.path.replace(ROW, '') }),
    });
  const submit = async (values: FieldValues): Promise<Record<string, string> | undefined> => {
    setProblems([]);
    try {
      onCreated(asCreatedSeries(await callApi(`/api/${collection}/series`, 'POST', bodyOf(values))));
      return undefined;
    } catch (error) {
      const violations = callFailure(error).body?.violations ?? [];
      const rows = violations.filter(({ path }) => ROW.test(path));
      setProblems(violations.length === 0 ? [describe(error)] : rows.map(rowText));
      return Object.fromEntries(
        violations.filter(({ path }) => !ROW.test(path)).map((one) => [one.path, violationMessage(one, nameOf)]),
      );
    }
  };
  const input = (field: Field, helperText?: string) => (
    <FieldInput
      key={field.name}
      field={field}
      source={field.name}
      resource={collection}
      label={field.label}
      disabled={false}
      {...(helperText !== undefined && { helperText })}
    />
  );
  return (
    <Form defaultValues={START} onSubmit={submit} noValidate>
      <DialogContent>
        {problems.length > 0 ? <Refused problems={problems} /> : null}
        {tenant ? input({ ...tenant.field, createOnly: false }) : null}
        {input(fields.first)}
        {input(fields.quantity)}
        {fields.prefix ? input(fields.prefix) : null}
        {generated.can('read') ? input(fields.like, translate('screens.series.likeHelp')) : null}
      </DialogContent>
      <FormDialogActions submit={translate('screens.series.submit')} onCancel={onCancel} />
    </Form>
  );
}

function useSeriesFields({ collection, resource }: GeneratedScreen, series: SeriesRule): SeriesFields {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  return useMemo(() => {
    const named = (name: string | undefined) =>
      resource.fields
        .filter((field) => field.name === name)
        .map(label)
        .join('');
    return seriesFields(resource, series, {
      first: translate('screens.series.first', { field: named(series.counter) }),
      quantity: translate('screens.series.quantity'),
      prefix: translate('screens.series.prefix', { field: named(series.label) }),
      like: translate('screens.series.like'),
    });
  }, [resource, series, label, translate]);
}

function bodyOf({ first, quantity, prefix, like, tenantId }: FieldValues): JsonObject {
  const body: JsonObject = { first: first ?? null, quantity: quantity ?? null, prefix: prefix ?? '' };
  if (typeof like === 'string') body['like'] = like;
  if (typeof tenantId === 'string') body['tenantId'] = tenantId;
  return body;
}

function Refused({ problems }: { problems: string[] }) {
  const translate = useTranslate();
  return (
    <Alert severity="error" sx={{ mb: 2, maxBlockSize: 240, overflowY: 'auto' }}>
      {translate('screens.series.refused')}
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** `titles` are the labels of the same names. */
function seriesFields(
  resource: Resource,
  { label, most }: SeriesRule,
  titles: Record<keyof SeriesFields, string>,
): SeriesFields {
  const plain = (name: keyof SeriesFields, kind: Field['kind']): Field =>
    plainField(name, kind, { label: titles[name], required: true });
  return {
    first: plain('first', 'text'),
    quantity: { ...plain('quantity', 'integer'), constraints: { minimum: 1, maximum: most } },
    prefix: label === undefined ? undefined : plain('prefix', 'text'),
    like: {
      ...plain('like', 'reference'),
      required: false,
      reference: { collection: resource.name, representation: resource.representation, create: false },
    },
  };
}
