import { cnpj } from './documents';
import type { DemoRun } from './demo-run';
import { createAll, DEMO_PASSWORD, idOf, type Ids } from './demo-world';
import { seedDoNotCall } from './dialer/do-not-call';
import { seedNotices } from './notices';
import { seedRates } from './rates';
import { seedSystemLog } from './system-log';

/** What belongs to the platform: machines, tariffs, the two tenants and the administrator. Answers ids by name. */
export async function seedPlatform(run: DemoRun): Promise<{ tenants: Ids; aiApps: Ids }> {
  const world = { run, scope: 'platform' as const };
  const servers = await createAll(world, 'servers', {
    pabx: server('PABX São Paulo 1', 'pabx', 'pabx-sp1', '203.0.113.11'),
    media: server('Mídia São Paulo', 'media', 'midia-sp1', '203.0.113.12'),
    recording: server('Gravações', 'recording', 'gravacoes-sp1', '203.0.113.13'),
  });
  for (const [index, id] of Object.values(servers).entries()) {
    await run.setComputed('servers', 'platform', id, {
      status: index === 2 ? 'degraded' : 'online',
      engineVersion: '20.9.2',
      cpuPercent: 18.5 + index * 11,
      memoryPercent: 41.2,
      diskPercent: 37 + index * 25,
      channelsInUse: index === 0 ? 14 : 0,
      lastSeenAt: new Date().toISOString(),
    });
  }
  const dialers = await createAll(world, 'dialers', {
    main: {
      name: 'Discador SP',
      serverId: idOf(servers, 'pabx'),
      status: 'online',
      apiUrl: 'https://discador-sp1.example.com/api',
      apiToken: 'demo-token-discador',
      maxCps: 20,
      maxChannels: 300,
      amdEnabled: true,
    },
  });
  await run.setComputed('dialers', 'platform', idOf(dialers, 'main'), {
    lastSeenAt: new Date().toISOString(),
  });
  const plans = await createAll(world, 'rate-plans', {
    sell: {
      name: 'Empresarial 2026',
      purpose: 'sell',
      currency: 'BRL',
      defaultMinimum: 30,
      defaultIncrement: 6,
      graceSeconds: 3,
      validFrom: '2026-01-01',
      active: true,
    },
    start: {
      name: 'Essencial 60+60',
      purpose: 'sell',
      currency: 'BRL',
      defaultMinimum: 60,
      defaultIncrement: 60,
      graceSeconds: 3,
      validFrom: '2026-01-01',
      active: true,
    },
    cost: {
      name: 'Custo atacado',
      purpose: 'cost',
      currency: 'BRL',
      defaultMinimum: 30,
      defaultIncrement: 6,
      graceSeconds: 3,
      validFrom: '2026-01-01',
      active: true,
    },
  });
  const tenants = await createAll(world, 'tenants', {
    horizonte: {
      code: 'horizonte',
      name: 'Horizonte Telecom',
      legalName: 'Horizonte Serviços de Atendimento Ltda.',
      documentType: 'cnpj',
      document: cnpj(11222333),
      email: 'contato@horizonte.example.com',
      phone: '+551133224455',
      contactName: 'Regina Célia Assunção',
      status: 'active',
      timezone: 'America/Sao_Paulo',
      address: {
        zip: '01310100',
        street: 'Avenida Paulista',
        number: '1578',
        complement: '12º andar',
        district: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      },
      serverId: idOf(servers, 'pabx'),
      dialerId: idOf(dialers, 'main'),
      modules: ['pabx', 'callcenter', 'dialer', 'chatbot', 'ai', 'internalChat'],
      maxExtensions: 60,
      maxAgents: 30,
      maxSupervisors: 5,
      maxChannels: 60,
      maxInboundChannels: 40,
      maxOutboundChannels: 50,
      maxDialerCps: 5,
      maxChatConnections: 3,
      billingMode: 'prepaid',
      creditLimit: '500.00',
      lowBalanceAlert: '200.00',
      ratePlanId: idOf(plans, 'sell'),
      monthlyFee: '1890.00',
      dncSources: ['procon_sp', 'internal'],
      dncEnforcement: 'block',
      originVerified: true,
      recordingRetentionDays: 180,
    },
    maravilha: {
      code: 'maravilha',
      name: 'Clínica Maravilha',
      legalName: 'Maravilha Serviços Médicos S/S',
      documentType: 'cnpj',
      document: cnpj(44555666),
      email: 'recepcao@maravilha.example.com',
      phone: '+552125678900',
      contactName: "Dr. Otávio D'Ávila",
      status: 'active',
      timezone: 'America/Sao_Paulo',
      address: {
        zip: '22041001',
        street: 'Rua Barata Ribeiro',
        number: '502',
        district: 'Copacabana',
        city: 'Rio de Janeiro',
        state: 'RJ',
      },
      serverId: idOf(servers, 'pabx'),
      modules: ['pabx', 'callcenter', 'chatbot'],
      maxExtensions: 15,
      maxAgents: 5,
      maxSupervisors: 1,
      maxChannels: 10,
      maxChatConnections: 2,
      billingMode: 'postpaid',
      dueDay: 10,
      creditLimit: '1000.00',
      ratePlanId: idOf(plans, 'start'),
      monthlyFee: '390.00',
      dncEnforcement: 'block',
      recordingRetentionDays: 90,
    },
  });
  await run.update('dialers', 'platform', idOf(dialers, 'main'), { tenantIds: [idOf(tenants, 'horizonte')] });
  const aiApps = await createAll(world, 'ai-apps', {
    chat: {
      name: 'Assistente de atendimento',
      provider: 'openai',
      purpose: ['chatbot', 'quality'],
      apiKey: 'chave-de-demonstracao',
      model: 'gpt-4o-mini',
      status: 'active',
    },
    local: {
      name: 'Modelos locais',
      provider: 'ollama',
      purpose: ['embedding', 'transcription'],
      baseUrl: 'http://ia.example.com:11434',
      apiKey: 'sem-chave',
      model: 'nomic-embed-text',
      status: 'inactive',
    },
  });
  await seedRates(run, plans);
  await seedDoNotCall(run);
  await seedSystemLog(run, idOf(tenants, 'horizonte'), idOf(servers, 'pabx'));
  await seedAdministrator(run);
  return { tenants, aiApps };
}

async function seedAdministrator(run: DemoRun): Promise<void> {
  const { id } = await run.create('admins', 'platform', {
    name: 'Administração da plataforma',
    email: 'admin@example.com',
    password: DEMO_PASSWORD,
    status: 'active',
    accessLevel: 'full',
    canImpersonate: true,
  });
  await run.setComputed('users', 'platform', id, { firstLogin: false });
  await seedNotices(run, 'platform', { id, role: 'Admin' });
}

function server(name: string, role: string, host: string, publicIp: string) {
  return {
    name,
    role,
    hostname: `${host}.example.com`,
    domain: 'pabx.example.com',
    engine: 'asterisk',
    region: 'São Paulo',
    maxChannels: 600,
    maxCps: 30,
    apiUrl: `https://${host}.example.com:8089/ari`,
    apiUser: 'painel',
    apiPassword: `demo-${host}`,
    wssUrl: `wss://${host}.example.com:8089/ws`,
    publicIp,
  };
}
