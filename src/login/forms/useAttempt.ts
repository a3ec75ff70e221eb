import { useCallback, useState } from 'react';

/** One try at a time: what runs, and why the last one failed. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const attempt = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, refusal, setRefusal, attempt };
}
