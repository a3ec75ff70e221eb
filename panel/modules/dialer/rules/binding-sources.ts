/** What a tenant obeys (`tenants.dncSources`), as sources of `dnc-numbers`. */
export const BINDING_SOURCES = {
  procon_sp: ['procon_sp'],
  procon_other: ['procon_pr', 'procon_rs', 'procon_mg', 'procon_other'],
  nao_me_perturbe: ['nao_me_perturbe'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What those lists are called, in every language. */
export const LIST_NAMES: Readonly<Record<keyof typeof BINDING_SOURCES, string>> = {
  procon_sp: 'PROCON-SP',
  procon_other: 'PROCON',
  nao_me_perturbe: 'Não Me Perturbe',
};

/** Characters of the reason why somebody calls a number that a list names. */
export const SHORTEST_REASON = 3;
export const LONGEST_REASON = 200;

/** The tenant's own list, among what it obeys. */
export const OWN_LIST = 'internal';

/** Lists of the platform's own, which bind everybody. */
export const COMMON_SOURCE = 'custom';

/** Whoever asks for donations may call whom Procon lists. */
export const mayCallListed = (purpose: unknown, source: unknown): boolean =>
  purpose === 'donation' && (source === 'procon_sp' || source === 'procon_other');

/** Sources that a consumer may except a named company from, by a signed term. */
export const EXCEPTABLE_SOURCES: readonly string[] = [...BINDING_SOURCES.procon_sp, ...BINDING_SOURCES.procon_other];

export type BindingSource = keyof typeof BINDING_SOURCES;

/** The sources of `dnc-numbers` that bind a tenant. */
export function sourcesBinding(dncSources: readonly string[]): string[] {
  if (dncSources.length === 0) return [];
  const bound: Readonly<Record<string, readonly string[]>> = BINDING_SOURCES;
  return [COMMON_SOURCE, ...dncSources.flatMap((source) => bound[source] ?? [])];
}

/**
 * Is a telephone that calls a listed number by itself refused? Nobody can tell it why: where people are only warned it is not, unless the tenant says
 * so. Of lists that are off for people the tenant's own still counts.
 * @param telephones `tenants.dncTelephones`; null as `manual`: as for people who dial by hand
 * @param enforcement `tenants.dncEnforcement`
 */
export const refusesTelephones = ({
  telephones,
  enforcement,
}: {
  telephones: string | null;
  enforcement: string | null;
}): boolean => telephones === 'block' || (telephones !== 'off' && enforcement !== 'warn');
