import { randomSecret } from '../../../core/password/random-secret';
import { applyDefaults } from '../../../core/validation/apply-defaults';
import type { Field, JsonObject } from '../../../core/types';
import { presetsOf } from '../../providers/screens/screenPresets';
import type { GeneratedScreen } from '../useGeneratedScreen';

/** What a new record starts with: the screen's own values, those given, then the defaults of the schema. */
export function newRecord({ resource, screen }: GeneratedScreen, start: JsonObject = {}): JsonObject {
  return applyDefaults(resource, { ...start, ...presetsOf(screen) });
}

/** Secrets that a new record needs and nobody has to think of, by field. */
export function madeSecrets(inputs: readonly Field[]): Record<string, string> {
  return Object.fromEntries(
    inputs.flatMap(({ name, required, generate }) =>
      required && generate !== undefined ? [[name, randomSecret(generate)]] : [],
    ),
  );
}
