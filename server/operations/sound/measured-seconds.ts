import { Problem } from '../../../core/errors';
import type { FileReading } from '../../reading/open-file-reading';
import { MEASURED } from '../../reading/sound/sound-seconds';

/**
 * How long the sound in a file is, in seconds; null where it has none, and where it takes too much to find out.
 * @param type by its content
 */
export async function measuredSeconds(reading: FileReading, path: string, type: string): Promise<number | null> {
  if (!MEASURED.includes(type)) return null;
  try {
    return await reading.ask('soundSeconds', { path, type });
  } catch (error) {
    if (error instanceof Problem && error.code === 'costly_file') return null;
    throw error;
  }
}
