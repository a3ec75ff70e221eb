import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SignInError } from '../../providers/session/authCall';
import { isTurnedAway } from '../../providers/session/passkeys';

/** Words at the inputs, by name; `form` for what belongs to none. */
export type Refusals = Partial<Record<'currentPassword' | 'code' | 'name' | 'form', string>>;

const WRONG = { currentPassword: 'secondFactor.wrongPassword', code: 'secondFactor.wrongCode' } as const;
type Named = keyof typeof WRONG | 'name';
const isNamed = (path: string): path is Named => path === 'name' || path in WRONG;

/** One try at a time of a form that asks for password or code: what runs, and why the last one failed. */
export function useRefusals() {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});
  const wordsOf = useCallback(
    (error: unknown): Refusals => {
      if (isTurnedAway(error)) return { form: translate('passkeys.turnedAway') };
      if (!(error instanceof SignInError)) return { form: error instanceof Error ? error.message : String(error) };
      if (error.code === 'offline') return { form: translate('panel.errors.offline') };
      const [first] = error.problem?.violations ?? [];
      if (first === undefined || !isNamed(first.path))
        return { form: error.problem?.title ?? translate('panel.errors.offline') };
      const { path, code, message } = first;
      return { [path]: code === 'not' && path !== 'name' ? translate(WRONG[path]) : message };
    },
    [translate],
  );
  const attempt = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setRefusals({});
      try {
        await work();
      } catch (error) {
        setRefusals(wordsOf(error));
      } finally {
        setBusy(false);
      }
    },
    [wordsOf],
  );
  return { busy, refusals, attempt };
}
