export type Environment = Record<string, string | undefined>;

/** A value of the environment that cannot be used; the message says what to write instead. */
export class ConfigError extends Error {
  constructor(name: string, expected: string, received: string, remedy: string) {
    super(`${name}: expected ${expected}, got ${JSON.stringify(received)}; ${remedy}`);
    this.name = 'ConfigError';
  }
}

export function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

export function port(env: Environment, name: string, fallback: number): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
  throw new ConfigError(name, 'a port between 0 and 65535', value, 'write a number such as 3000');
}

export function count(env: Environment, name: string, fallback: number): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new ConfigError(name, 'a whole number above 0', value, `write a number such as ${fallback}`);
}

export function flag(env: Environment, name: string): boolean {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined || value === '0' || value === 'false') return false;
  if (value === '1' || value === 'true') return true;
  throw new ConfigError(name, '1 or 0', value, 'write 1 to switch it on, or leave it out');
}

export function oneOf<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const found = values.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new ConfigError(name, `one of ${values.join(', ')}`, value, 'write one of these, or leave it out');
}

export function url(env: Environment, name: string, protocols: string[]): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (parsed && protocols.includes(parsed.protocol)) return value;
  const shown = parsed ? `${parsed.protocol}//…` : 'no URL';
  throw new ConfigError(name, `a URL with ${protocols.join(' or ')}`, shown, `write ${protocols[0]}//host/path`);
}
