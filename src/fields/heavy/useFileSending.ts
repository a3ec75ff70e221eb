import { use, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FileLimits } from '../../../core/types';
import { fileFault } from '../file-limits';
import { formatBytes } from '../format/bytes';
import { readBase64 } from '../values/inline-file';
import { SendingContext } from '../SendingContext';
import { uploadFile } from '../upload-file';
import { useLanguage } from '../hooks/useLanguage';

interface FileSending {
  /** The file on its way and how much of it is sent, 0 to 1. */
  sending: { name: string; part: number } | null;
  /** What was sent last, and the value that it became. */
  sent: { name: string; value: string } | null;
  fault: string | undefined;
  send: (file: File) => Promise<void>;
  cancel: () => void;
}

/** Why a file is not sent to its end: another one was chosen in its place. */
const REPLACED = 'replaced';

/**
 * Checks a file against the limits and turns it into the field's value: an upload's id, or base64 where it is stored
 * inline. Leaving the form ends what is on its way.
 */
export function useFileSending(limits: FileLimits, onValue: (value: string) => void): FileSending {
  const translate = useTranslate();
  const language = useLanguage();
  const [sending, setSending] = useState<FileSending['sending']>(null);
  const [sent, setSent] = useState<FileSending['sent']>(null);
  const [fault, setFault] = useState<string>();
  const form = use(SendingContext);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const refuse = (file: File): string | undefined => {
    const reason = fileFault(file, limits);
    if (reason === null) return undefined;
    const words = {
      size: formatBytes(file.size, language),
      limit: formatBytes(limits.maxSize, language),
      accept: limits.accept.join(', '),
    };
    return translate(`fields.file.${reason}`, words);
  };
  /** Answers whether it has become the value. */
  const sendFile = async (file: File): Promise<boolean> => {
    abort.current?.abort(REPLACED);
    const { signal } = (abort.current = new AbortController());
    setSending({ name: file.name, part: 0 });
    try {
      const options = { signal, onProgress: (part: number) => setSending({ name: file.name, part }) };
      const value = limits.storage === 'inline' ? await readBase64(file) : (await uploadFile(file, options)).id;
      if (signal.aborted) return signal.reason === REPLACED;
      setSent({ name: file.name, value });
      form?.names.set(value, file.name);
      onValue(value);
      return true;
    } catch (error) {
      if (!signal.aborted)
        setFault(translate('fields.file.failed', { detail: error instanceof Error ? error.message : String(error) }));
      return signal.reason === REPLACED;
    } finally {
      if (abort.current?.signal === signal) setSending(null);
    }
  };
  const send = async (file: File) => {
    const refused = refuse(file);
    setFault(refused);
    if (refused !== undefined) return;
    const work = sendFile(file);
    form?.note(work);
    await work;
  };
  const cancel = () => {
    abort.current?.abort();
    setSending(null);
  };
  return { sending, sent, fault, send, cancel };
}
