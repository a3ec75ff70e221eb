import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { JsonObject } from '../../../core/types';
import type { DataRecord, Violation } from '../../../core/wire';
import { encodeRecord } from '../../fields/encode-record';
import { answeredOnce } from '../../providers/answeredOnce';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { AfterSave, type Saved } from './AfterSave';
import { Conflict } from './Conflict';
import { toFieldErrors, toSubmissionErrors } from './form-errors';
import { formViolations, payload, wantedRecord, type FormSubject } from './form-record';
import { FormBody } from './FormBody';
import { InitialPasswordDialog } from './InitialPasswordDialog';
import { newRecord } from './new-record';
import { PlainForm } from './PlainForm';
import { UnsavedNote } from './UnsavedNote';
import { useFormPlan } from './useFormPlan';
import { useSaveRecord } from './useSaveRecord';
import { useViolationTexts } from './useViolationTexts';
import { violationsOutside } from './violations-outside';

export interface RecordFormProps {
  generated: GeneratedScreen;
  /** The stored record; absent when a new one is made. */
  base?: DataRecord;
  /** Values a new record starts with, before those of the schema. */
  start?: JsonObject;
  /** Called once the record is stored and the form is clean. */
  onSaved: (record: DataRecord) => void;
  /** Ask before unsaved changes are lost; off in dialogs, which stay on their page. */
  guardChanges?: boolean;
  /** Save buttons. */
  children: ReactNode;
}

const asJson = (values: FieldValues): JsonObject => values;

/** The form of one record: fields by rights and sections, validation, saving, conflicts. */
export function RecordForm({ generated, base, start, onSaved, guardChanges = true, children }: RecordFormProps) {
  const { name, resource } = generated;
  const plan = useFormPlan(generated, base);
  const save = useSaveRecord(name, generated.isPart ? plan.inputs : undefined);
  const { nameOf, sentence } = useViolationTexts(generated);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [told, setTold] = useState<{ record: DataRecord; password: string } | null>(null);
  const [conflict, setConflict] = useState<{ mine: JsonObject; theirs: DataRecord } | null>(null);
  const subject = useMemo<FormSubject>(() => ({ resource, inputs: plan.inputs, ...(base ? { base } : {}) }), [resource, plan.inputs, base]);
  const values = useMemo(() => encodeRecord(base ?? newRecord(generated, start), resource.fields, resource), [base, generated, start, resource]);
  const needsTenant = plan.tenant?.access === 'input' && plan.tenant.field.required;
  const resolver = useCallback<Resolver>(
    async (given) => {
      const violations = formViolations(asJson(given), subject);
      if (needsTenant && !given.tenantId) violations.push(TENANT_MISSING);
      return violations.length === 0 ? { values: given, errors: {} } : { values: {}, errors: toFieldErrors(violations, asJson(given), nameOf) };
    },
    [subject, needsTenant, nameOf],
  );
  const submit = async (given: FieldValues): Promise<Record<string, string> | undefined> => {
    const data = payload(asJson(given), subject);
    const outcome = await save(data, base);
    if (outcome.kind === 'saved') {
      setSaved({ record: outcome.record });
      return undefined;
    }
    if (outcome.kind === 'refused') {
      const { inside, outside } = violationsOutside(outcome.violations, plan, resource);
      const general: Record<string, string> = outside.length > 0 ? { 'root.serverError': outside.map(sentence).join(' · ') } : {};
      return { ...general, ...toSubmissionErrors(inside, asJson(given), nameOf) };
    }
    if (outcome.kind === 'conflict') setConflict({ mine: wantedRecord(data, subject), theirs: outcome.current });
    return { 'root.serverError': outcome.message };
  };
  const finish = (record: DataRecord) => {
    const password = answeredOnce.take(record.id);
    if (password === undefined) onSaved(record);
    else setTold({ record, password });
  };
  return (
    <>
      <PlainForm values={values} resolver={resolver} onSubmit={submit} guardChanges={guardChanges}>
        <RecordContextProvider value={base}>
          <FormBody plan={plan} generated={generated} isNew={!base} />
          {children}
        </RecordContextProvider>
        {guardChanges ? <UnsavedNote /> : null}
        <AfterSave saved={saved} onClean={finish} />
      </PlainForm>
      {told ? <InitialPasswordDialog password={told.password} onClose={() => onSaved(told.record)} /> : null}
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
