import { ConfigError, flag, text, type Environment } from '../../../../../server/environment';

/** What the environment says of simulated traffic. */
export interface TrafficSettings {
  isOn: boolean;
  /** How much faster than the clock time goes at the contact centres. */
  speed: number;
  /** The same seed gives the same calls from the same moment on; undefined: each run has another. */
  seed: number | undefined;
}

const MOST = 600;

/** @throws ConfigError */
export function trafficSettings(environment: Environment): TrafficSettings {
  const isOn = text(environment, 'DEMO_TRAFFIC') === undefined || flag(environment, 'DEMO_TRAFFIC');
  return { isOn, speed: speedOf(environment), seed: seedOf(environment) };
}

function speedOf(environment: Environment): number {
  const value = text(environment, 'DEMO_TRAFFIC_SPEED');
  const speed = value === undefined ? 1 : Number(value);
  if (speed > 0 && speed <= MOST) return speed;
  throw new ConfigError(
    'DEMO_TRAFFIC_SPEED',
    `a number above 0, up to ${MOST}`,
    value ?? '',
    'write 1 for the pace of the clock',
  );
}

const GREATEST_SEED = 2_147_483_647;

function seedOf(environment: Environment): number | undefined {
  const value = text(environment, 'DEMO_TRAFFIC_SEED');
  if (value === undefined) return undefined;
  const seed = Number(value);
  if (Number.isInteger(seed) && seed >= 0 && seed < GREATEST_SEED) return seed;
  throw new ConfigError(
    'DEMO_TRAFFIC_SEED',
    `a whole number from 0, below ${GREATEST_SEED}`,
    value,
    'leave it out for other calls with each start',
  );
}
