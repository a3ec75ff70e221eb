import { useNotify } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { useProblemText } from '../../../../../src/resources/useProblemText';

const TYPES = { txt: 'text/plain', html: 'text/html' } as const;
const KEPT_MS = 10_000;

/** Keeps what was said in an attendance as a file: plain text, or a page to print. */
export function useTranscript({ id, protocol }: DataRecord): (format: keyof typeof TYPES) => void {
  const notify = useNotify();
  const describe = useProblemText();
  const language = useLanguage();
  const keep = async (format: keyof typeof TYPES) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { body } = await httpClient(`/api/attendances/${id}/transcript`, {
      method: 'POST',
      headers: new Headers({ Accept: '*/*' }),
      body: JSON.stringify({ format, language, timeZone }),
    });
    const address = URL.createObjectURL(new Blob([body], { type: `${TYPES[format]};charset=utf-8` }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${String(protocol ?? id)}.${format}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  };
  return (format) => {
    keep(format).catch((error: unknown) => notify(describe(error), { type: 'error' }));
  };
}
