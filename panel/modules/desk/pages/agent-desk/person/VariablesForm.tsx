import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate, ValidationError } from 'react-admin';
import { useFormContext, useFormState, useWatch, type FieldValues, type Resolver } from 'react-hook-form';
import { isObject } from '../../../../../../core/is-object';
import type { Field, JsonObject } from '../../../../../../core/types';
import type { DataRecord } from '../../../../../../core/wire';
import { FieldInput } from '../../../../../../src/fields/FieldInput';
import { fieldWidth } from '../../../../../../src/fields/field-width';
import { FieldFlow } from '../../../../../../src/fields/flow/FieldFlow';
import { callApi } from '../../../../../../src/providers/api/dataProvider';
import { answerOf, isRecord } from '../../../../../../src/providers/api/shape';
import { violationMessage } from '../../../../../../src/resources/form/form-errors';
import { PlainForm } from '../../../../../../src/resources/form/PlainForm';
import { callFailure, useProblemText } from '../../../../../../src/resources/useProblemText';
import { FormButtons } from './FormButtons';
import { UnsavedForm } from './UnsavedForm';
import { variableText, variableValues } from './variable-fields';

const CONTACTS = 'mailing-contacts';

export const varsOf = ({ vars }: DataRecord): JsonObject => (isObject(vars) ? vars : {});

/** The server alone judges the values. */
const resolver: Resolver = (values) => ({ values, errors: {} });

/** What was typed, by name of the variable; null for none. */
type Typed = Record<string, string | null>;

/** The contact as the form began with it, and as the server has it now. */
interface Compared {
  fields: readonly Field[];
  base: DataRecord;
  seen: DataRecord;
}

interface VariablesFormProps {
  callId: string;
  /** As the server has it now. */
  contact: DataRecord;
  /** Those that the agent may change. */
  fields: readonly Field[];
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

/**
 * The variables of the contact that the agent fills in while they talk. What is typed stays, whatever happens to the contact: the dialer moves it
 * on as the call ends. Where somebody else has changed the very value, that is said before one of the two is kept.
 */
export function VariablesForm({ callId, contact, fields, onUnsaved, onSaved }: VariablesFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const [base, setBase] = useState(contact);
  const [seen, setSeen] = useState(contact);
  if (contact.version > seen.version) setSeen(contact);
  const [wasSaved, setWasSaved] = useState<DataRecord | null>(null);
  const values = useMemo(() => variableValues(fields, varsOf(base)), [fields, base]);
  const label = (path: string) => fields.find(({ name }) => `vars.${name}` === path)?.label ?? path;
  const send = async (typed: Typed, before: DataRecord): Promise<Record<string, string> | undefined> => {
    try {
      const body = { version: before.version, vars: typed };
      const saved = answerOf(
        'PATCH /api/desk/calls/{id}/variables',
        isRecord,
        await callApi(`/api/desk/calls/${callId}/variables`, 'PATCH', body),
      );
      setSeen(saved);
      setBase(saved);
      setWasSaved(saved);
      notify('desk.person.saved', { type: 'success' });
      onSaved();
      return undefined;
    } catch (error) {
      const { body } = callFailure(error);
      const current = body?.current;
      if (isRecord(current) && current.version > before.version) {
        setSeen(current);
        // Changed meanwhile in something else: this is no matter between two people.
        if (Object.keys(typed).every((name) => isSame(name, current, before))) return send(typed, current);
        return { 'root.serverError': describe(error) };
      }
      const violations = body?.violations ?? [];
      if (violations.length === 0) return { 'root.serverError': describe(error) };
      const isOwn = ({ path }: { path: string }) => fields.some(({ name }) => path === `vars.${name}`);
      const others = violations.filter((one) => !isOwn(one)).map(({ message }) => message);
      return {
        ...(others.length > 0 && { 'root.serverError': others.join(' · ') }),
        ...Object.fromEntries(
          violations.filter(isOwn).map((one) => [one.path.slice('vars.'.length), violationMessage(one, label)]),
        ),
      };
    }
  };
  const submit = async (given: FieldValues) => {
    const typed = Object.fromEntries(
      fields
        .map(({ name }): [string, string | null] => [name, variableText(given[name])])
        .filter(([name, value]) => value !== variableText(values[name])),
    );
    if (Object.keys(typed).length === 0) {
      setWasSaved({ ...base });
      return undefined;
    }
    // What somebody else has saved meanwhile was said beside the input.
    return send(typed, seen);
  };
  return (
    <PlainForm values={values} resolver={resolver} onSubmit={submit} guardChanges={false}>
      <FieldFlow>
        {fields.map((field) => (
          <div key={field.name} className={`field-slot is-${fieldWidth(field)}`} data-field={field.path}>
            <FieldInput field={field} source={field.name} resource={CONTACTS} label={field.label} disabled={false} />
          </div>
        ))}
      </FieldFlow>
      <Following fields={fields} base={base} seen={seen} onFollow={setBase} />
      <Cleaned saved={wasSaved} values={values} />
      <Disputed fields={fields} base={base} seen={seen} />
      <OtherProblem />
      <UnsavedForm onUnsaved={onUnsaved} />
      <FormButtons save={translate('desk.person.saveVariables')} />
    </PlainForm>
  );
}

const isSame = (name: string, one: DataRecord, other: DataRecord): boolean =>
  variableText(varsOf(one)[name]) === variableText(varsOf(other)[name]);

/** Values that both the agent and somebody else have changed, and not alike. */
function useDisputed({ fields, base, seen }: Compared): string[] {
  const { dirtyFields } = useFormState();
  const given: FieldValues = useWatch();
  const theirs = variableValues(fields, varsOf(seen));
  return Object.keys(dirtyFields).filter(
    (name) => !isSame(name, base, seen) && variableText(given[name]) !== variableText(theirs[name]),
  );
}

/** The form goes on from the newest state, but for what is typed and disputed. */
function Following({ onFollow, ...compared }: Compared & { onFollow: (contact: DataRecord) => void }) {
  const { base, seen } = compared;
  const isDisputed = useDisputed(compared).length > 0;
  const { isSubmitting } = useFormState();
  useEffect(() => {
    if (!isDisputed && !isSubmitting && seen.version > base.version) onFollow(seen);
  }, [isDisputed, isSubmitting, base, seen, onFollow]);
  return null;
}

/** What was saved counts as unsaved no longer. */
function Cleaned({ saved, values }: { saved: DataRecord | null; values: JsonObject }) {
  const { reset } = useFormContext();
  const { isSubmitting } = useFormState();
  const done = useRef<DataRecord | null>(null);
  useEffect(() => {
    if (saved === null || done.current === saved || isSubmitting) return;
    done.current = saved;
    reset(values, { keepValues: true });
  }, [saved, values, isSubmitting, reset]);
  return null;
}

function Disputed(compared: Compared) {
  const { fields, seen } = compared;
  const translate = useTranslate();
  const { resetField } = useFormContext();
  const disputed = useDisputed(compared);
  const take = (name: string) => resetField(name, { defaultValue: variableValues(fields, varsOf(seen))[name] ?? null });
  return fields
    .filter(({ name }) => disputed.includes(name))
    .map(({ name, label }) => (
      <Alert
        key={name}
        severity="warning"
        sx={{ marginBlockStart: 1 }}
        action={
          <Button color="inherit" size="small" onClick={() => take(name)}>
            {translate('desk.person.takeTheirs')}
          </Button>
        }
      >
        {translate('desk.person.changedMeanwhile', { field: label })}{' '}
        <bdi>{variableText(varsOf(seen)[name]) ?? translate('desk.person.nothing')}</bdi>
      </Alert>
    ));
}

/** What was wrong with no input of this form. */
function OtherProblem() {
  const { errors } = useFormState();
  const message = errors.root?.serverError?.message;
  return typeof message === 'string' ? (
    <Box sx={{ marginBlockStart: 1 }}>
      <Typography role="alert" variant="body2" color="error" component="p">
        <ValidationError error={message} />
      </Typography>
    </Box>
  ) : null;
}
