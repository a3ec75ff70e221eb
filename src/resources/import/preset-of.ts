import type { JsonObject } from '../../../core/types';
import { presetsOf } from '../../providers/screens/screenPresets';
import type { GeneratedScreen } from '../useGeneratedScreen';

/** What every record that is imported on a screen has, such as the record below which the screen lies. */
export function presetOf({ screen, resource }: Pick<GeneratedScreen, 'screen' | 'resource'>): JsonObject {
  const presets = presetsOf(screen);
  return Object.fromEntries(
    Object.entries(presets).filter(([name]) => resource.fields.some((field) => field.name === name && !field.readOnly)),
  );
}
