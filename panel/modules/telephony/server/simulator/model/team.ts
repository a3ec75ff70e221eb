import { FIRST_NAMES, LAST_NAMES } from '../../../../../demo/people-names';
import { createChance } from './chance';
import type { AgentPlan } from './site-plan';

/** People who work the same hours in the same queues. */
export interface Rota extends Pick<AgentPlan, 'queues' | 'from' | 'until' | 'days'> {
  count: number;
}

interface TeamOrder {
  seed: number;
  /** Of their e-mail addresses. */
  domain: string;
  /** Codes and extensions begin with it. */
  firstNumber: number;
  rotas: readonly Rota[];
}

const DEVICES = [
  'Yealink T31P 124.86.0.75',
  'Yealink T54W 96.86.0.100',
  'Grandstream GRP2612 1.0.11',
  'MicroSIP 3.21.3',
  'Zoiper 5.6',
] as const;

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

/** Saturday in place of another day of the week, a different one for each. */
const withSaturday = (days: readonly number[], index: number): readonly number[] =>
  days.includes(6) ? days : [...days.filter((_, place) => place !== index % days.length), 6];

/** Agents with names that no two of them share; the same for the same order. */
export function planTeam({ seed, domain, firstNumber, rotas }: TeamOrder): AgentPlan[] {
  const chance = createChance(seed);
  const taken = new Set<string>();
  const nameOf = (): [first: string, last: string] => {
    const pair: [string, string] = [chance.pick(FIRST_NAMES), chance.pick(LAST_NAMES)];
    if (taken.has(pair[0]) || taken.has(pair[1])) return nameOf();
    for (const part of pair) taken.add(part);
    return pair;
  };
  return rotas
    .flatMap(({ count, ...rota }) => Array.from({ length: count }, () => rota))
    .map((rota, index) => {
      const [first, last] = nameOf();
      const code = String(firstNumber + index);
      return {
        ...rota,
        days: index % 3 === 1 ? withSaturday(rota.days, index) : rota.days,
        code,
        extension: code,
        name: `${first} ${last}`,
        email: `${plain(first)}.${plain(last)}.${code}@${domain}`,
        device: chance.pick(DEVICES),
      };
    });
}
