import type { Json } from '../../../../core/types';

/** Letters in place of the last digits of a number whose owner was forgotten: what is counted and priced by the others comes to the same. */
const ALIASED = /^(\+?\d*)[a-z]{6}$/;

/** The number with the six letters that stand for its owner. @example withAlias('+5511970017001', 'qwertz') // '+5511970qwertz' */
export const withAlias = (number: string, alias: string): string => number.slice(0, -alias.length) + alias;

/** Is it what is left of a number? */
export const isForgotten = (number: Json | undefined): boolean => typeof number === 'string' && ALIASED.test(number);

/** A number by which a call is priced: of one that was forgotten the last digits, by which no prices differ, are zeros. */
export const pricedNumber = (number: string | null): string | null => number?.replace(ALIASED, '$1000000') ?? null;
