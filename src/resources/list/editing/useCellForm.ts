import { createElement, useCallback, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Field, Json, JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { encodeRecord } from '../../../fields/values/encode-record';
import { toFieldErrors, toSubmissionErrors } from '../../form/form-errors';
import { formViolations, payload, wantedRecord, type FormSubject } from '../../form/form-record';
import { useSaveRecord } from '../../form/saving/useSaveRecord';
import { useRecordRule } from '../../record-rules';
import { useViolationTexts } from '../../form/useViolationTexts';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { UndoEdit } from './UndoEdit';

export interface CellForm {
  /** Of the whole record: conditions and checks look at more than the one field. */
  values: JsonObject;
  resolver: Resolver;
  /** Answers what was refused, by form path; undefined once there is nothing to do any more. */
  submit: (given: FieldValues) => Promise<Record<string, string> | undefined>;
  subject: FormSubject;
  /** What the person wants beside what somebody else saved meanwhile. */
  conflict: { mine: JsonObject; theirs: DataRecord } | null;
  endConflict: () => void;
}

const asJson = (values: FieldValues): JsonObject => values;
const same = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The form of one field of a stored record: its checks are those of the whole form, its write is that of the one field. */
export function useCellForm(
  generated: GeneratedScreen,
  field: Field,
  base: DataRecord,
  onDone: (saved?: DataRecord) => void,
): CellForm {
  const { name, resource } = generated;
  const subject = useMemo<FormSubject>(() => ({ resource, inputs: [field], base }), [resource, field, base]);
  const values = useMemo(() => encodeRecord(base, resource.fields, resource), [base, resource]);
  const save = useSaveRecord(name, subject.inputs);
  const { nameOf, sentence } = useViolationTexts(generated);
  const notify = useNotify();
  const [conflict, setConflict] = useState<CellForm['conflict']>(null);
  const rule = useRecordRule(generated.collection);
  const resolver = useCallback<Resolver>(
    async (given) => {
      const violations = formViolations(asJson(given), subject, await rule());
      return violations.length === 0
        ? { values: given, errors: {} }
        : { values: {}, errors: toFieldErrors(violations, asJson(given), nameOf) };
    },
    [subject, rule, nameOf],
  );
  const submit: CellForm['submit'] = async (given) => {
    const { [field.name]: value = null } = payload(asJson(given), subject);
    if (same(value, base[field.name])) {
      onDone();
      return undefined;
    }
    const data: JsonObject = { [field.name]: value, version: base.version };
    const outcome = await save(data, base);
    if (outcome.kind === 'saved') {
      notify('screens.notice.updated', {
        type: 'success',
        action: createElement(UndoEdit, { name, resource, before: base, after: outcome.record }),
      });
      onDone(outcome.record);
      return undefined;
    }
    if (outcome.kind === 'refused') {
      const isOwn = ({ path }: { path: string }) => path === field.name || path.startsWith(`${field.name}.`);
      const others = outcome.violations.filter((violation) => !isOwn(violation));
      return {
        ...(others.length > 0 && { 'root.serverError': others.map(sentence).join(' · ') }),
        ...toSubmissionErrors(outcome.violations.filter(isOwn), asJson(given), nameOf),
      };
    }
    if (outcome.kind === 'conflict') setConflict({ mine: wantedRecord(data, subject), theirs: outcome.current });
    return { 'root.serverError': outcome.message };
  };
  return { values, resolver, submit, subject, conflict, endConflict: () => setConflict(null) };
}
