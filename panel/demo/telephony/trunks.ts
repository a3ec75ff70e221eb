import { createAll, idOf, type DemoWorld, type Ids } from '../demo-world';

/** Four trunks, two of them SIP; one is down, so that the list has something to show. */
export async function seedTrunks(world: DemoWorld): Promise<Ids> {
  const { run, scope } = world;
  const trunks = await createAll(world, 'trunks', {
    main: {
      name: 'Operadora Aurora SIP',
      type: 'sip',
      direction: 'both',
      carrier: 'Aurora Telecom',
      enabled: true,
      maxChannels: 60,
      maxCps: 10,
      host: 'sip.aurora.example.com',
      port: 5060,
      transport: 'udp',
      authMode: 'ip',
      allowedIps: ['198.51.100.10', '198.51.100.64/28'],
      codecs: ['alaw', 'ulaw', 'g729'],
      dialFormat: 'national',
    },
    backup: {
      name: 'Reserva Boreal',
      type: 'sip',
      direction: 'outbound',
      carrier: 'Boreal Comunicações',
      enabled: true,
      maxChannels: 30,
      host: 'tronco.boreal.example.com',
      port: 5061,
      transport: 'tls',
      authMode: 'register',
      username: world.code,
      password: `demo-${world.code}-boreal`,
      registerExpires: 600,
      codecs: ['alaw', 'opus'],
      dialFormat: 'e164',
      callerIdHeader: 'pai',
    },
    e1: {
      name: 'E1 da matriz',
      type: 'dahdi',
      direction: 'both',
      carrier: 'Rede Fixa Sul',
      enabled: true,
      maxChannels: 30,
      device: 'span 1',
      group: 'g0',
      channelsList: '1-15,17-31',
      signalling: 'r2',
      dialFormat: 'csp',
      csp: '15',
      stripInbound: 0,
    },
    gsm: {
      name: 'Chipeira GoIP',
      type: 'goip',
      direction: 'outbound',
      carrier: 'Móvel Clara',
      enabled: false,
      maxChannels: 8,
      host: '192.0.2.40',
      port: 5060,
      transport: 'udp',
      authMode: 'credentials',
      username: 'goip8',
      password: 'demo-goip-8',
      codecs: ['ulaw', 'gsm'],
      signalling: 'gsm',
      dialFormat: 'zero_ddd',
    },
  });
  await run.setComputed('trunks', scope, idOf(trunks, 'main'), {
    status: 'up',
    channelsInUse: 11,
    latencyMs: 14,
    asr: 61.3,
    acd: 127,
  });
  await run.setComputed('trunks', scope, idOf(trunks, 'backup'), {
    status: 'registering',
    channelsInUse: 0,
    latencyMs: 38,
    asr: 54.8,
    acd: 96,
  });
  await run.setComputed('trunks', scope, idOf(trunks, 'e1'), { status: 'up', channelsInUse: 3, asr: 70.2, acd: 183 });
  await run.setComputed('trunks', scope, idOf(trunks, 'gsm'), {
    status: 'disabled',
    channelsInUse: 0,
    lastError: 'Tronco desativado',
  });
  return trunks;
}

/** One way out for every class of call, with the second trunk as a reserve. */
export async function seedRoutes(world: DemoWorld, trunks: Ids): Promise<Ids> {
  return createAll(world, 'outbound-routes', {
    local: {
      name: 'Brasil',
      priority: 10,
      enabled: true,
      callTypes: ['local_fixed', 'local_mobile', 'ld_fixed', 'ld_mobile', 'toll_free', 'special'],
      trunks: [
        { trunkId: idOf(trunks, 'main'), weight: 2 },
        { trunkId: idOf(trunks, 'backup'), weight: 1 },
      ],
      distribution: 'failover',
      callerIdMode: 'ddd_match',
    },
    abroad: {
      name: 'Internacional',
      priority: 20,
      enabled: true,
      callTypes: ['international'],
      trunks: [{ trunkId: idOf(trunks, 'backup') }],
      distribution: 'failover',
      requirePin: true,
      maxMinutes: 30,
    },
  });
}
