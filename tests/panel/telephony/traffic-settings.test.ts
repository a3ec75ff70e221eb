import { expect, it } from 'vitest';
import { trafficSettings } from '../../../panel/modules/telephony/server/simulator/traffic-settings';

it('reads what simulated traffic is to be like', () => {
  expect(trafficSettings({})).toEqual({ isOn: true, speed: 1, seed: undefined });
  expect(trafficSettings({ DEMO_TRAFFIC: '0', DEMO_TRAFFIC_SPEED: '60', DEMO_TRAFFIC_SEED: '7' })).toEqual({
    isOn: false,
    speed: 60,
    seed: 7,
  });
});

it.each([
  { DEMO_TRAFFIC_SPEED: '0' },
  { DEMO_TRAFFIC_SPEED: '601' },
  { DEMO_TRAFFIC_SEED: '1.5' },
  { DEMO_TRAFFIC_SEED: '-1' },
])('refuses %j', (environment) => {
  expect(() => trafficSettings(environment)).toThrow(/expected a (?:whole )?number/);
});
