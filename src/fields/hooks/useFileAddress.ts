import { useEffect, useState } from 'react';
import type { FileLimits } from '../../../core/types';
import { inlineAddress } from '../values/inline-file';
import { downloadFile } from '../upload-file';

interface FileAddress {
  /** For `src` and `href`; absent until it is there. */
  address: string | undefined;
  failed: boolean;
}

/**
 * An address under which the page may show a file. Uploads need the person's token, so they are fetched and kept in
 * memory as long as they are shown.
 * @param wanted false postpones the download, such as until play is pressed
 */
export function useFileAddress(value: string | undefined, storage: FileLimits['storage'], wanted = true): FileAddress {
  const [loaded, setLoaded] = useState<{ value: string; address?: string } | null>(null);
  const remote = storage === 'upload' && wanted ? value : undefined;
  useEffect(() => {
    if (remote === undefined) return undefined;
    const abort = new AbortController();
    let address: string | undefined;
    downloadFile(remote, abort.signal).then(
      (content) => setLoaded({ value: remote, address: (address = URL.createObjectURL(content)) }),
      () => abort.signal.aborted || setLoaded({ value: remote }),
    );
    return () => {
      abort.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [remote]);
  if (value === undefined) return { address: undefined, failed: false };
  if (storage === 'inline') return { address: inlineAddress(value), failed: false };
  const current = loaded?.value === value ? loaded : undefined;
  return { address: current?.address, failed: current !== undefined && current.address === undefined };
}
