import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useMemo,
} from 'react';
import { setSubmissionErrors } from 'react-admin';
import {
  FormProvider,
  useForm,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  get,
  type FieldError,
} from 'react-hook-form';
import { SendingContext, type Sending } from '../../fields/SendingContext';
import { UnsavedGuard } from './saving/UnsavedGuard';
import { isLeftUnvisited } from './useFirstFocus';
import { isObject } from '../../../core/is-object';

const isError = (node: object): node is FieldError => 'type' in node && typeof node.type === 'string';

interface Placed {
  path: string;
  error: FieldError;
}

const hasErrors = (errors: FieldErrors): boolean => placedErrors(errors).length > 0;

export interface PlainFormProps {
  /** What the inputs start with; others start the form over, but for what was typed. */
  values: FieldValues;
  resolver: Resolver;
  /** Answers messages by form path where the values were refused. */
  onSubmit: (values: FieldValues) => Promise<Record<string, string> | undefined>;
  /** Ask before unsaved changes are lost. */
  guardChanges: boolean;
  children: ReactNode;
}

/** A changed schema gives new starting values; what was typed stays. */
const KEEP_TYPED = { keepDirtyValues: true };

/** As react-hook-form asks, of all fields. */
const ALL = { fields: {}, shouldUseNativeValidation: false } as const;

/**
 * The form of react-hook-form that inputs of react-admin work in. Unlike react-admin's own it does not start over when it has
 * just been drawn, and no change of its state draws all inputs anew: read that by `useFormState`, values by `useWatch`.
 *
 * A value is judged as its input is left, and all are as the form is saved: nothing is said of a row that was just added, nor of a text half typed.
 * What is said follows the values at once, whichever input was changed.
 */
export function PlainForm({ values, resolver, onSubmit, guardChanges, children }: PlainFormProps) {
  const isUnvisited = useRef(false);
  const judge = useCallback<Resolver>(
    (given, context, options) =>
      isUnvisited.current && options.names?.length === 1
        ? { values: given, errors: {} }
        : resolver(given, context, options),
    [resolver],
  );
  const leave = ({ target, relatedTarget, currentTarget }: FocusEvent) => {
    isUnvisited.current = isLeftUnvisited(target, relatedTarget, currentTarget);
  };
  const form = useForm({
    defaultValues: values,
    resolver: judge,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const [formState] = useState(form.formState);
  const { sending, afterAll } = useSending();
  const { reset, setError, clearErrors, subscribe, handleSubmit, control } = form;
  useEffect(() => {
    const follow = async (shown: FieldErrors, given: FieldValues, changed: string | undefined) => {
      const { errors: found } = await resolver(given, undefined, ALL);
      const { gone, other } = followErrors(shown, found, changed);
      if (gone.length > 0) clearErrors(gone);
      for (const { path, error } of other) setError(path, error);
    };
    return subscribe({
      formState: { values: true },
      callback: ({ name, values: given, errors = {} }) => {
        if (hasErrors(errors)) void follow(errors, given, name);
      },
    });
  }, [subscribe, clearErrors, setError, resolver]);
  const started = useRef(values);
  useEffect(() => {
    const isSame = values === started.current || JSON.stringify(values) === JSON.stringify(started.current);
    started.current = values;
    if (!isSame) reset(values, KEEP_TYPED);
  }, [values, reset]);
  const submit = (event: FormEvent) => {
    // A form around this one, across a dialog, is not submitted with it.
    event.stopPropagation();
    event.preventDefault();
    const save = handleSubmit(async (given) => {
      const refused = await onSubmit(given);
      if (refused !== undefined) setSubmissionErrors(refused, setError);
    });
    void afterAll(() => save());
  };
  return (
    <FormProvider {...form} formState={formState}>
      <form
        onSubmit={submit}
        onBlurCapture={leave}
        onFocusCapture={() => void (isUnvisited.current = false)}
        noValidate
      >
        <SendingContext value={sending}>{children}</SendingContext>
      </form>
      {/* Not after the page: what is typed before it listens would not be known to it. */}
      {guardChanges ? <UnsavedGuard control={control} /> : null}
    </FormProvider>
  );
}

/** The errors of the tree with their form paths. */
function placedErrors(errors: FieldErrors, above = ''): Placed[] {
  return Object.entries(errors).flatMap(([name, node]): Placed[] => {
    if (!isObject(node) && !Array.isArray(node)) return [];
    const path = `${above}${name}`;
    return isError(node) ? [{ path, error: node }] : placedErrors(node as FieldErrors, `${path}.`);
  });
}

/**
 * What becomes of shown errors after a change: those that the values do not have any more are gone, others say what is wrong now. What
 * only the server knows stays until its own input changes.
 * @param found all errors of the values as they are now
 * @param changed path of the input that changed, where it is one
 */
function followErrors(shown: FieldErrors, found: FieldErrors, changed = ''): { gone: string[]; other: Placed[] } {
  const placed = placedErrors(shown);
  const isOf = (path: string) => path === changed || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`);
  const now = placed.flatMap(({ path, error }) => {
    if (error.type === 'server' && !isOf(path)) return [];
    const next: FieldError | undefined = get(found, path);
    return [{ path, error, next }];
  });
  return {
    gone: now.flatMap(({ path, next }) => (next === undefined ? [path] : [])),
    other: now.flatMap(({ path, error, next }) =>
      next === undefined || next.message === error.message ? [] : [{ path, error: next }],
    ),
  };
}

interface AwaitedSending {
  sending: Sending;
  /** Goes on once no file is on its way any more: at once where there is none, never where one did not become a value. */
  afterAll: (next: () => Promise<void>) => Promise<void>;
}

/** The files that the inputs of a form are sending, and a save that waits for them. */
function useSending(): AwaitedSending {
  const works = useRef(new Set<Promise<boolean>>());
  const [names] = useState(() => new Map<string, string>());
  const [isAwaited, setIsAwaited] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const note = useCallback((work: Promise<boolean>) => {
    works.current.add(work);
    const forget = () => works.current.delete(work);
    work.then(forget, forget);
  }, []);
  const afterAll = useCallback(
    async (next: () => Promise<void>) => {
      if (isAwaited) return;
      if (works.current.size > 0) {
        setIsAwaited(true);
        const isWhole = await allOf(works.current);
        setIsAwaited(false);
        if (!isWhole || isGone.current) return;
      }
      await next();
    },
    [isAwaited],
  );
  return { sending: useMemo(() => ({ note, names, isAwaited }), [note, names, isAwaited]), afterAll };
}

/** Also those that begin meanwhile. */
async function allOf(works: ReadonlySet<Promise<boolean>>): Promise<boolean> {
  let isWhole = true;
  while (works.size > 0) {
    const answers = await Promise.all(works);
    isWhole &&= answers.every(Boolean);
  }
  return isWhole;
}
