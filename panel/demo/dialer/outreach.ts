import type { JsonObject } from '../../../core/types';
import { createWithDefaults } from '../create-with-defaults';
import { createAll, daysFromNow, idOf, type DemoWorld, type Ids } from '../demo-world';

/** Results of a call that an agent may choose. */
export async function seedDispositions(world: DemoWorld): Promise<Ids> {
  const common = { channels: ['call', 'chat'], active: true };
  return createWithDefaults(world, 'dispositions', {
    sale: {
      ...common,
      name: 'Venda concluída',
      code: 'VENDA',
      group: 'Sucesso',
      result: 'sale',
      isContact: true,
      isConversion: true,
      finishesContact: true,
      hotkey: '1',
      color: '#56CA00',
    },
    talk: {
      ...common,
      name: 'Contato com o titular',
      code: 'CPC',
      group: 'Sucesso',
      result: 'contact',
      isContact: true,
      hotkey: '2',
      color: '#16B1FF',
    },
    callback: {
      ...common,
      name: 'Agendar retorno',
      code: 'RETORNO',
      group: 'Sucesso',
      result: 'callback',
      isContact: true,
      requiresCallback: true,
      hotkey: '3',
      color: '#8C57FF',
    },
    refusal: {
      ...common,
      name: 'Sem interesse',
      code: 'SEMINT',
      group: 'Insucesso',
      result: 'no_interest',
      isContact: true,
      finishesContact: true,
      requiresNotes: true,
      hotkey: '4',
      color: '#FFB400',
    },
    wrong: {
      ...common,
      name: 'Não é a pessoa',
      code: 'ENGANO',
      group: 'Insucesso',
      result: 'wrong_person',
      color: '#8A8D93',
    },
    silent: {
      ...common,
      channels: ['call'],
      name: 'Ligação muda',
      code: 'MUDA',
      group: 'Improdutivo',
      result: 'unworkable',
      recycleAfterMinutes: 120,
      color: '#8A8D93',
      position: 10,
    },
    block: {
      ...common,
      name: 'Não ligar mais',
      code: 'NAOLIGAR',
      group: 'Insucesso',
      result: 'do_not_call',
      addToBlocked: true,
      finishesContact: true,
      hotkey: '9',
      color: '#FF4C51',
      position: 11,
    },
  });
}

export async function seedMailings(world: DemoWorld): Promise<Ids> {
  const vars = await createAll(world, 'mailing-vars', {
    contract: { label: 'Contrato', key: 'contrato', type: 'text', required: true, position: 0 },
    debt: { label: 'Valor em aberto', key: 'valor_aberto', type: 'money', position: 1 },
    plan: {
      label: 'Plano atual',
      key: 'plano',
      type: 'list',
      options: ['Básico', 'Família', 'Empresarial'],
      agentCanEdit: true,
      position: 2,
    },
  });
  const mapping: JsonObject[] = [
    { column: 'NOME', target: 'name' },
    { column: 'CPF', target: 'document' },
    { column: 'CELULAR', target: 'phone1' },
    { column: 'FIXO', target: 'phone2' },
    { column: 'CONTRATO', target: 'var', varId: idOf(vars, 'contract') },
  ];
  const names = [
    'Base de clientes – março',
    'Inadimplentes 30 dias',
    'Reativação 2025',
    'Indicações da feira',
    'Pós-venda (pesquisa)',
    'Importação com erros ⚠️',
  ];
  const ids: Ids = {};
  for (const [index, name] of names.entries()) {
    const { id } = await world.run.create('mailings', world.scope, {
      name,
      description: index === 1 ? 'Somente contratos com fatura vencida' : null,
      active: index !== 2,
      priority: 5 + (index % 3),
      mapping,
      duplicatePolicy: index === 3 ? 'update' : 'skip',
      defaultDdd: '11',
      ...(index === 0 ? { validUntil: daysFromNow(60).slice(0, 10) } : {}),
    });
    await world.run.setComputed('mailings', world.scope, id, {
      importStatus: index === 5 ? 'done_with_errors' : 'done',
    });
    ids[`m${index}`] = id;
  }
  return ids;
}

interface CampaignParts {
  queueId: string;
  mailings: Ids;
  agents: string[];
  numbers: string[];
  trunkId: string;
  costCenterId: string;
}

/** Five campaigns in as many states. */
export async function seedCampaigns(world: DemoWorld, parts: CampaignParts): Promise<Ids> {
  const { queueId, mailings, costCenterId } = parts;
  const base = (name: string, purpose: string, mode: string, mailing: string, more: JsonObject): JsonObject => ({
    name,
    purpose,
    mode,
    maxChannels: 20,
    cps: 2,
    ringTimeoutSeconds: 30,
    leadOrder: 'priority',
    mailingIds: [idOf(mailings, mailing)],
    callerIdMode: 'pool',
    callerIdNumbers: parts.numbers,
    dncSources: ['procon_sp', 'internal'],
    trunkIds: [parts.trunkId],
    costCenterId,
    ...(mode === 'agentless' ? {} : { queueId }),
    ...more,
  });
  const campaigns = await createAll(world, 'campaigns', {
    running: base('Upgrade de plano – clientes ativos', 'sales', 'predictive', 'm0', {
      ratio: 1.8,
      maxRatio: 3,
      targetDropRate: 3,
      agentIds: parts.agents,
      startsAt: daysFromNow(-6),
      script: '# Abertura\nOlá, {var.nome}! Aqui é da **Horizonte**.',
    }),
    paused: base('Cobrança amigável 30 dias', 'collection', 'power', 'm1', {
      ratio: 1.4,
      recycleRules: [
        { result: 'busy', delayMinutes: 20, maxAttempts: 4 },
        { result: 'no_answer', delayMinutes: 180, maxAttempts: 3 },
      ],
    }),
    scheduled: base('Pesquisa de satisfação pós-venda', 'survey', 'progressive', 'm4', {
      startsAt: daysFromNow(2),
      endsAt: daysFromNow(16),
      maxAttemptsPerContact: 4,
    }),
    draft: base('Convite para a feira de março', 'service', 'preview', 'm3', { previewSeconds: 45 }),
    finished: base('Reativação de ex-clientes', 'sales', 'progressive', 'm2', {
      startsAt: daysFromNow(-40),
      endsAt: daysFromNow(-12),
      amdMode: 'hangup',
    }),
  });
  const results: Record<string, JsonObject> = {
    running: {
      status: 'running',
      contactRate: 31.8,
      conversionRate: 8.4,
      dropRate: 2.1,
      agentsOnline: 6,
    },
    paused: {
      status: 'paused',
      pauseReason: 'out_of_hours',
      contactRate: 27.5,
      conversionRate: 19.2,
      dropRate: 2.9,
      agentsOnline: 0,
    },
    scheduled: { status: 'scheduled' },
    draft: {},
    finished: {
      status: 'finished',
      contactRate: 22.6,
      conversionRate: 3.7,
      dropRate: 1.2,
    },
  };
  for (const [key, values] of Object.entries(results))
    if (Object.keys(values).length > 0)
      await world.run.setComputed('campaigns', world.scope, idOf(campaigns, key), values);
  return campaigns;
}
