import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../fields/upload-file';
import { asImportFile, askPreview, IMPORT_FILES } from './import-api';
import type { GeneratedScreen } from '../useGeneratedScreen';
import type { ImportStage } from './ImportDialog';
import { presetOf } from './preset-of';
import { useFileProblem } from './useFileProblem';

/** Sends a file and asks how it would be read. Closing ends what is on its way. */
export function useImportFile(generated: GeneratedScreen, onStage: (stage: ImportStage) => void) {
  const describe = useFileProblem();
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const sendIt = async (file: File) => {
    const { signal } = (abort.current = new AbortController());
    setProblem(undefined);
    setSending({ name: file.name, part: 0 });
    try {
      const stored = asImportFile(
        await uploadFile(file, {
          signal,
          address: IMPORT_FILES,
          onProgress: (part) => setSending({ name: file.name, part }),
        }),
      );
      const preview = await askPreview(generated.collection, {
        file: stored.id,
        options: { zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        preset: presetOf(generated),
      });
      if (!signal.aborted) onStage({ step: 'columns', file: stored, preview });
    } catch (error) {
      if (!signal.aborted) setProblem(describe(error));
    } finally {
      if (!signal.aborted) setSending(null);
    }
  };
  const cancel = () => {
    abort.current?.abort();
    setSending(null);
  };
  return { sending, problem, send: (file: File) => void sendIt(file), cancel };
}
