import type { FileWindow } from './file-window';
import { wavLayout } from './wav-layout';

/** Codes of sound whose every sample has the same size: PCM, floating point, G.711, and the extended form. */
const FIXED = new Set([1, 3, 6, 7, 0xfffe]);

/** How long a WAV file sounds; undefined where it does not say. */
export async function wavSeconds(file: FileWindow): Promise<number | undefined> {
  const layout = await wavLayout(file);
  if (layout === undefined) return undefined;
  const bytesPerSecond = FIXED.has(layout.code) ? layout.rate * layout.frameBytes : layout.bytesPerSecond;
  return bytesPerSecond > 0 ? layout.bytes / bytesPerSecond : undefined;
}
