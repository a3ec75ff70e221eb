import {
  Suspense,
  useCallback,
  useMemo,
  useState,
  type ReactNode,
  createElement,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { RecordContextProvider, useNotify, useTranslate } from 'react-admin';
import { type FieldValues, type Resolver, useFormState, useFormContext } from 'react-hook-form';
import type { Field, JsonObject, Resource } from '../../../core/types';
import type { DataRecord, Violation } from '../../../core/wire';
import { encodeRecord } from '../../fields/values/encode-record';
import type { SecretOnceDialogProps } from './saving/SecretOnceDialog';
import { answeredOnce } from '../../providers/session/answeredOnce';
import { lazy } from '../../providers/api/lazy';
import { RecordLayout } from '../record/RecordLayout';
import { useRecordRule } from '../record-rules';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { Conflict } from './conflict/Conflict';
import { toFieldErrors, toSubmissionErrors, topName } from './form-errors';
import { formViolations, payload, wantedRecord, type FormSubject } from './form-record';
import { FormFacts, FormStanding } from './FormAside';
import { FormBody } from './FormBody';
import { madeSecrets, newRecord } from './new-record';
import { PlainForm } from './PlainForm';
import type { TakenValue } from './saving/TakenValues';
import { useFormPlan, type FormPlan } from './useFormPlan';
import { useSaveRecord } from './saving/useSaveRecord';
import { useViolationTexts } from './useViolationTexts';
import { FormCompanionsContext } from '../form-companions';
import { noteUnsaved } from '../../providers/unsavedForms';

interface Saved {
  record: DataRecord;
}

export interface RecordFormProps {
  generated: GeneratedScreen;
  /** The stored record; absent when a new one is made. */
  base?: DataRecord;
  /** Values a new record starts with, before those of the schema. */
  start?: JsonObject;
  /** Values of a new record that the place of the form says, and nobody is asked for. */
  given?: JsonObject;
  /** Called once the record is stored and the form is clean. */
  onSaved: (record: DataRecord) => void;
  /** Off in dialogs: they stay on their page, so unsaved changes are not asked about, and have nothing at their side. */
  isPage?: boolean;
  /** Further cards at the side of the page. */
  aside?: ReactNode;
  /** Save buttons. */
  children: ReactNode;
}

const TakenValues = lazy(async () => ({ default: (await import('./saving/TakenValues')).TakenValues }));
const SecretOnceDialog = lazy(async () => ({
  default: (await import('./saving/SecretOnceDialog')).SecretOnceDialog,
}));

const asJson = (values: FieldValues): JsonObject => values;

/** The form of one record: fields by rights and sections, validation, saving, conflicts. */
export function RecordForm(props: RecordFormProps) {
  const { generated, base, start, given: settled, onSaved, isPage = true, aside, children } = props;
  const { name, resource } = generated;
  const plan = useFormPlan(generated, base, isPage);
  const save = useSaveRecord(name, generated.isPart ? plan.inputs : undefined);
  const { nameOf, sentence } = useViolationTexts(generated);
  const [saved, setSaved] = useState<Saved | null>(null);
  // The secret that was made and saved as it was: it can be read now or never.
  const [kept, setKept] = useState<Field>();
  const [told, setTold] = useState<{ record: DataRecord; secret: Omit<SecretOnceDialogProps, 'onClose'> } | null>(null);
  const [made] = useState(() => (base ? {} : madeSecrets(plan.inputs)));
  const { label } = useScreenLabels(generated.collection);
  const [conflict, setConflict] = useState<{ mine: JsonObject; theirs: DataRecord } | null>(null);
  const [taken, setTaken] = useState<TakenValue[]>([]);
  const subject = useMemo<FormSubject>(
    () => ({ resource, inputs: plan.inputs, ...(base ? { base } : {}) }),
    [resource, plan.inputs, base],
  );
  const values = useMemo(
    () => encodeRecord(base ?? { ...newRecord(generated, start), ...made }, resource.fields, resource),
    [base, generated, start, made, resource],
  );
  const needsTenant = plan.tenant?.access === 'input' && plan.tenant.field.required;
  const rule = useRecordRule(generated.collection);
  const resolver = useCallback<Resolver>(
    async (given) => {
      const violations = formViolations(asJson(given), subject, await rule());
      if (needsTenant && !given.tenantId) violations.push(TENANT_MISSING);
      return violations.length === 0
        ? { values: given, errors: {} }
        : { values: {}, errors: toFieldErrors(violations, asJson(given), nameOf) };
    },
    [subject, rule, needsTenant, nameOf],
  );
  const submit = async (given: FieldValues): Promise<Record<string, string> | undefined> => {
    const data = { ...payload(asJson(given), subject), ...settled };
    const outcome = await save(data, base);
    setTaken(outcome.kind === 'refused' ? takenIn(outcome.violations, data) : []);
    if (outcome.kind === 'saved') {
      setSaved({ record: outcome.record });
      setKept(plan.inputs.find(({ name }) => made[name] !== undefined && data[name] === made[name]));
      return undefined;
    }
    if (outcome.kind === 'refused') {
      const { inside, outside } = violationsOutside(outcome.violations, plan, resource);
      const general: Record<string, string> =
        outside.length > 0 ? { 'root.serverError': outside.map(sentence).join(' · ') } : {};
      return { ...general, ...toSubmissionErrors(inside, asJson(given), nameOf) };
    }
    if (outcome.kind === 'conflict') setConflict({ mine: wantedRecord(data, subject), theirs: outcome.current });
    return { 'root.serverError': outcome.message };
  };
  const finish = (record: DataRecord) => {
    const once = answeredOnce.take(record.id);
    const address = record[resource.fields.find(({ kind }) => kind === 'email')?.name ?? ''];
    const account = once?.name === 'initialPassword' && typeof address === 'string' ? { account: address } : {};
    if (once) setTold({ record, secret: { kind: once.name, secret: once.secret, ...account } });
    else if (kept) setTold({ record, secret: { kind: 'made', secret: made[kept.name] ?? '', of: label(kept) } });
    else onSaved(record);
  };
  return (
    <>
      <PlainForm values={values} resolver={resolver} onSubmit={submit} guardChanges={isPage}>
        <RecordContextProvider value={base}>
          <RecordLayout
            {...(isPage && {
              standing: <FormStanding plan={plan} generated={generated} />,
              aside: (
                <>
                  <FormFacts plan={plan} generated={generated} />
                  {aside}
                </>
              ),
            })}
          >
            {taken.length > 0 ? (
              <Suspense fallback={null}>
                <TakenValues collection={generated.collection} values={taken} />
              </Suspense>
            ) : null}
            <FormBody plan={plan} generated={generated} isNew={!base} isPage={isPage} />
            {children}
            <FormCompanion collection={generated.collection} />
          </RecordLayout>
        </RecordContextProvider>
        {isPage ? <UnsavedNote /> : null}
        <GoneFields resource={resource} />
        <AfterSave saved={saved} onClean={finish} />
      </PlainForm>
      {told ? (
        <Suspense fallback={null}>
          <SecretOnceDialog {...told.secret} onClose={() => onSaved(told.record)} />
        </Suspense>
      ) : null}
      {conflict && base ? (
        <Conflict
          generated={generated}
          subject={subject}
          base={base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onCancel={() => setConflict(null)}
          onSaved={(record) => {
            setConflict(null);
            setSaved({ record });
          }}
        />
      ) : null}
    </>
  );
}

const TENANT_MISSING: Violation = { path: 'tenantId', code: 'required', message: 'A value is required', params: {} };

/** Fields of the record itself whose value another record has. */
function takenIn(violations: readonly Violation[], data: JsonObject): TakenValue[] {
  return violations.flatMap((violation) => {
    const value = data[violation.path] ?? null;
    return violation.code === 'unique' && value !== null ? [{ violation, value }] : [];
  });
}

/** What the panel adds to the forms of a collection. */
function FormCompanion({ collection }: { collection: string }) {
  const companion = useContext(FormCompanionsContext)[collection];
  return companion === undefined ? null : <Suspense fallback={null}>{createElement(companion)}</Suspense>;
}

/** Lets the page know while the form around it holds unsaved changes. */
function UnsavedNote() {
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  useEffect(() => (isUnsaved ? noteUnsaved() : undefined), [isUnsaved]);
  return null;
}

/**
 * Reports a save once the form counts as clean: leaving earlier would ask about unsaved changes, and renewing the form
 * earlier would leave it marked as submitted.
 */
function AfterSave({ saved, onClean }: { saved: Saved | null; onClean: (record: DataRecord) => void }) {
  const { reset, getValues } = useFormContext();
  const { isSubmitting } = useFormState();
  const reported = useRef<Saved | null>(null);
  const latest = useRef(onClean);
  useEffect(() => {
    latest.current = onClean;
  });
  useEffect(() => {
    if (!saved || reported.current === saved || isSubmitting) return;
    reported.current = saved;
    reset(getValues(), { keepValues: true });
    // The guard of unsaved changes hears of the clean form in the next drawing: leave after it.
    setTimeout(() => latest.current(saved.record), 50);
  }, [saved, isSubmitting, reset, getValues]);
  return null;
}

/** Tells what somebody had typed into fields that a changed schema took out of the form. */
function GoneFields({ resource }: { resource: Resource }) {
  const notify = useNotify();
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { dirtyFields } = useFormState();
  const before = useRef(resource);
  useEffect(() => {
    const { fields } = before.current;
    before.current = resource;
    const lost = fields
      .filter(({ name }) => name in dirtyFields && !resource.fields.some((field) => field.name === name))
      .map(({ name, label }) => {
        const value: unknown = getValues(name);
        const said = translate(`resources.${resource.name}.fields.${name}`, { _: label });
        return `${said}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
      });
    if (lost.length === 0) return;
    notify('screens.form.fieldsGone', {
      type: 'warning',
      autoHideDuration: null,
      messageArgs: { values: lost.join(' · ') },
    });
  }, [resource, dirtyFields, getValues, notify, translate]);
  return null;
}

/** Parts violations into those that belong to something on the form and those that nothing on it can show. */
function violationsOutside(
  violations: Violation[],
  plan: FormPlan,
  { fields, additional }: Resource,
): { inside: Violation[]; outside: Violation[] } {
  const known = fields.map((field) => field.name);
  const shown = new Set(plan.inputs.map((field) => field.name));
  if (plan.tenant) shown.add('tenantId');
  const isInside = ({ path }: Violation) => {
    const name = topName(path, known);
    return shown.has(name) || (additional !== undefined && path !== '' && !known.includes(name));
  };
  return { inside: violations.filter(isInside), outside: violations.filter((violation) => !isInside(violation)) };
}
