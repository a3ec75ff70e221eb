import { ConfigError, flag, text, type Environment } from '../../../../../server/environment';

/** What the environment says of simulated traffic. */
export interface TrafficSettings {
  isOn: boolean;
  /** How much faster than the clock time goes at the contact centres. */
  speed: number;
}

const MOST = 600;

/** @throws ConfigError */
export function trafficSettings(environment: Environment): TrafficSettings {
  const isOn = text(environment, 'DEMO_TRAFFIC') === undefined || flag(environment, 'DEMO_TRAFFIC');
  return { isOn, speed: speedOf(environment) };
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
