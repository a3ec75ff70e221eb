import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useState } from 'react';
import { Form, RecordContextProvider, useTranslate } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { encodeRecord } from '../../../../../src/fields/encode-record';
import { FieldSlot } from '../../../../../src/resources/form/FieldSlot';
import { toFieldErrors } from '../../../../../src/resources/form/form-errors';
import type { FormSubject } from '../../../../../src/resources/form/form-record';
import { newRecord } from '../../../../../src/resources/form/new-record';
import { useFormPlan } from '../../../../../src/resources/form/useFormPlan';
import { useSaveRecord } from '../../../../../src/resources/form/useSaveRecord';
import { useViolationTexts } from '../../../../../src/resources/form/useViolationTexts';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { SourceStep } from './SourceStep';
import type { StepProps } from './step-props';
import { ASKED, STEPS } from './steps';
import { ContactsStep } from './ContactsStep';
import { ReceiversStep } from './ReceiversStep';
import { SummaryStep } from './SummaryStep';
import { draftOf, draftViolations } from './transfer-draft';

const asJson = (values: FieldValues): JsonObject => values;

/** Leads to a transfer in steps: each is checked before the next; the last says what will happen, and begins it. */
export function TransferForm({
  generated,
  onBegun,
}: {
  generated: GeneratedScreen;
  onBegun: (transfer: DataRecord) => void;
}) {
  const { collection, resource, name } = generated;
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { label, help } = useScreenLabels(collection);
  const { nameOf, sentence } = useViolationTexts(generated);
  const { inputs } = useFormPlan(generated);
  const save = useSaveRecord(name);
  const [at, setAt] = useState(0);
  const [nobody, setNobody] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const subject = useMemo<FormSubject>(() => ({ resource, inputs }), [resource, inputs]);
  const start = useMemo(
    () => encodeRecord(newRecord(generated, { mode: 'all' }), resource.fields, resource),
    [generated, resource],
  );
  const step = STEPS[at] ?? 'source';
  const resolver = useCallback<Resolver>(
    async (given) => {
      const violations = draftViolations(asJson(given), subject, nobody, ASKED[step]);
      return violations.length === 0
        ? { values: given, errors: {} }
        : { values: {}, errors: toFieldErrors(violations, asJson(given), nameOf) };
    },
    [subject, nobody, step, nameOf],
  );
  const submit = async (given: FieldValues): Promise<void> => {
    setProblem(null);
    if (step !== 'summary') return setAt(at + 1);
    const outcome = await save(draftOf(asJson(given), subject, nobody));
    if (outcome.kind === 'saved') return onBegun(outcome.record);
    setProblem(outcome.kind === 'refused' ? outcome.violations.map(sentence).join(' ') : outcome.message);
  };
  const slot = (field: string) => {
    const found = inputs.find((one) => one.name === field);
    return found ? (
      <FieldSlot
        key={field}
        field={found}
        access="input"
        collection={collection}
        label={label(found)}
        help={help(found)}
      />
    ) : null;
  };
  const props: StepProps = { generated, subject, nobody, onNobody: setNobody, slot, onBack: () => setAt(at - 1) };
  return (
    <RecordContextProvider value={undefined}>
      <Stepper activeStep={at} alternativeLabel={isPhone} sx={{ marginBlockEnd: 3 }}>
        {STEPS.map((one) => (
          <Step key={one}>
            <StepLabel>{translate(`transfers.steps.${one}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Form
        defaultValues={start}
        resolver={resolver}
        onSubmit={submit}
        mode="onSubmit"
        disableInvalidFormNotification
        noValidate
      >
        <Box
          role="group"
          aria-label={translate(`transfers.steps.${step}`)}
          data-step={step}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxInlineSize: 760 }}
        >
          {problem === null ? null : <Alert severity="error">{problem}</Alert>}
          {step === 'source' ? <SourceStep {...props} /> : null}
          {step === 'contacts' ? <ContactsStep {...props} /> : null}
          {step === 'receivers' ? <ReceiversStep {...props} /> : null}
          {step === 'summary' ? <SummaryStep {...props} /> : null}
        </Box>
      </Form>
    </RecordContextProvider>
  );
}
