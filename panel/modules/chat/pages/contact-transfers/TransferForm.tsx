import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useState, useEffect, useId } from 'react';
import { Form, RecordContextProvider, useTranslate } from 'react-admin';
import { type FieldValues, type Resolver, useFormContext, useWatch } from 'react-hook-form';
import Skeleton from '@mui/material/Skeleton';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { JsonObject, Field } from '../../../../../core/types';
import type { DataRecord, Violation } from '../../../../../core/wire';
import { encodeRecord } from '../../../../../src/fields/values/encode-record';
import { FieldSlot } from '../../../../../src/resources/form/FieldSlot';
import { toFieldErrors, topName } from '../../../../../src/resources/form/form-errors';
import { type FormSubject, formViolations, payload } from '../../../../../src/resources/form/form-record';
import { newRecord } from '../../../../../src/resources/form/new-record';
import { useFormPlan } from '../../../../../src/resources/form/useFormPlan';
import { useSaveRecord } from '../../../../../src/resources/form/saving/useSaveRecord';
import { useViolationTexts } from '../../../../../src/resources/form/useViolationTexts';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import type { StepProps } from './step-props';
import { ASKED, STEPS, CHOOSING } from './steps';
import { StepButtons } from './StepButtons';
import { WalletCount } from './WalletCount';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { Summary } from './Summary';
import { useWalletSize } from './useWalletSize';
import { violation } from '../../../../../core/violations';

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

/** To whom, and in which way. What nobody has in hand has no open attendances to bring along. */
function ReceiversStep({ generated: { collection }, subject, nobody, slot, onBack }: StepProps) {
  const { label, help } = useScreenLabels(collection);
  const from: unknown = useFormContext().getValues('fromAgentId');
  const receivers = useMemo(
    () => narrowed(subject.inputs, 'toAgentIds', typeof from === 'string' ? { id_neq: from } : {}),
    [subject, from],
  );
  return (
    <>
      {receivers ? (
        <FieldSlot
          field={receivers}
          access="input"
          collection={collection}
          label={label(receivers)}
          help={help(receivers)}
        />
      ) : null}
      {slot('distribution')}
      {nobody ? null : slot('includeOpenAttendances')}
      <StepButtons onBack={onBack} />
    </>
  );
}

/** Which contacts of the wallet, with how many they are. */
function ContactsStep({ generated: { collection }, subject, nobody, slot, onBack }: StepProps) {
  const { label, help } = useScreenLabels(collection);
  const values = useWatch();
  const from: unknown = values['fromAgentId'];
  // On offer are those that can be moved.
  const chosen = useMemo(() => {
    const filter: JsonObject =
      nobody || typeof from !== 'string' ? { ownerAgentId_null: true } : { ownerAgentId: from };
    return narrowed(subject.inputs, 'contactIds', filter);
  }, [subject, nobody, from]);
  return (
    <>
      {slot('mode')}
      {slot('filter')}
      {chosen ? (
        <FieldSlot field={chosen} access="input" collection={collection} label={label(chosen)} help={help(chosen)} />
      ) : null}
      <WalletCount choice={choiceOf(values, subject, nobody)} />
      <StepButtons onBack={onBack} />
    </>
  );
}

/** A field that offers only some of the records it may name. */
function narrowed(fields: readonly Field[], name: string, filter: JsonObject): Field | undefined {
  const field = fields.find((one) => one.name === name);
  return field?.reference && { ...field, reference: { ...field.reference, filter } };
}

/** The transfer in full with its count, and the button that begins it. */
function SummaryStep({ generated, subject, nobody, onBack }: StepProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const describe = useProblemText();
  const values = useFormContext().getValues();
  const { size, error } = useWalletSize(choiceOf(values, subject, nobody));
  const count = size?.contacts ?? 0;
  return (
    <>
      {error ? <Alert severity="error">{describe(error)}</Alert> : null}
      {size === undefined && !error ? <Skeleton variant="rounded" height={56} aria-busy /> : null}
      <Summary generated={generated} draft={draftOf(values, subject, nobody)} size={size} />
      <StepButtons
        onBack={onBack}
        disabled={count === 0}
        label={
          count === 0
            ? translate('transfers.beginNone')
            : translate('transfers.begin', { smart_count: count, number: formatNumber(count, language) })
        }
      />
    </>
  );
}

/** The transfer that the form stands for. @param nobody the contacts are those without an agent */
function draftOf(values: JsonObject, subject: FormSubject, nobody: boolean): JsonObject {
  return { ...payload(values, subject), ...(nobody && { fromAgentId: null }) };
}

/** What can be said against some of the fields. That there is no agent is an answer only where it was given. */
function draftViolations(
  values: JsonObject,
  subject: FormSubject,
  nobody: boolean,
  names: readonly string[],
): Violation[] {
  const fields = subject.resource.fields.map(({ name }) => name);
  // An input of several people tells of one of them as its own.
  const found = formViolations(values, subject)
    .filter(({ path }) => names.includes(topName(path, fields)))
    .map((one) => (one.path.startsWith('toAgentIds.') ? { ...one, path: 'toAgentIds' } : one));
  const isOpen =
    names.includes('fromAgentId') &&
    !nobody &&
    (values['fromAgentId'] ?? '') === '' &&
    !found.some(({ path }) => path === 'fromAgentId');
  return isOpen ? [...found, violation('fromAgentId', 'required')] : found;
}

/** The fields that choose the contacts, once they make sense. */
function choiceOf(values: JsonObject, subject: FormSubject, nobody: boolean): JsonObject | undefined {
  if (draftViolations(values, subject, nobody, CHOOSING).length > 0) return undefined;
  return Object.fromEntries(
    Object.entries(draftOf(values, subject, nobody)).filter(([name]) => CHOOSING.includes(name)),
  );
}

/** Whose contacts: those of one agent, or of nobody. */
function SourceStep({ nobody, onNobody, slot }: StepProps) {
  const translate = useTranslate();
  const labelId = useId();
  const { setValue, clearErrors } = useFormContext();
  const from: unknown = useWatch({ name: 'fromAgentId' });
  const [before] = useState(from);
  // What was picked out of another wallet is not in this one.
  useEffect(() => {
    if (from !== before) setValue('contactIds', []);
  }, [from, before, setValue]);
  const change = (isNobody: boolean) => {
    setValue('fromAgentId', null);
    setValue('contactIds', []);
    clearErrors('fromAgentId');
    onNobody(isNobody);
  };
  const fromAgentId = typeof from === 'string' && from !== '' ? from : undefined;
  return (
    <>
      <FormControl>
        <FormLabel id={labelId} sx={{ typography: 'caption' }}>
          {translate('transfers.whose')}
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby={labelId}
          value={nobody ? 'nobody' : 'agent'}
          onChange={(_, value) => change(value === 'nobody')}
        >
          <FormControlLabel value="agent" control={<Radio />} label={translate('transfers.ofAgent')} />
          <FormControlLabel value="nobody" control={<Radio />} label={translate('transfers.ofNobody')} />
        </RadioGroup>
      </FormControl>
      {nobody ? null : slot('fromAgentId')}
      <WalletCount
        choice={
          nobody
            ? { fromAgentId: null, mode: 'all' }
            : fromAgentId === undefined
              ? undefined
              : { fromAgentId, mode: 'all' }
        }
      />
      <StepButtons />
    </>
  );
}
