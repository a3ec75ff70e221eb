import { applyDefaults } from '../../../core/validation/apply-defaults';
import type { JsonObject } from '../../../core/types';
import { presetsOf } from '../../providers/screenPresets';
import type { GeneratedScreen } from '../useGeneratedScreen';

/** What a new record starts with: the screen's own values, those given, then the defaults of the schema. */
export function newRecord({ resource, screen }: GeneratedScreen, start: JsonObject = {}): JsonObject {
  return applyDefaults(resource, { ...start, ...presetsOf(screen) });
}
