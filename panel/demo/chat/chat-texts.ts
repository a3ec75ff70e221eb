import type { ChatBasics } from './chat';
import { createAll, idOf, type DemoWorld, type Ids } from '../demo-world';

/** Texts that people send by a shortcut; the last one is an agent's own. */
export async function seedQuickResponses(world: DemoWorld, { sectors }: ChatBasics, agentId: string): Promise<void> {
  const { run, scope } = world;
  const service = [idOf(sectors, 'service')];
  const responses = await createAll(world, 'quick-responses', {
    hello: {
      shortcut: 'ola',
      title: 'Saudação',
      content: '{{greeting}}, {{contact.name}}! Meu nome é {{agent.name}}. Como posso ajudar?',
      scope: 'tenant',
      active: true,
    },
    protocol: {
      shortcut: 'protocolo',
      title: 'Número do protocolo',
      content: 'O protocolo deste atendimento é {{protocol}}. Guarde este número.',
      scope: 'tenant',
      active: true,
    },
    moment: {
      shortcut: 'momento',
      title: 'Um momento',
      content: 'Só um momento, por favor. Já verifico para você.',
      scope: 'tenant',
      active: true,
    },
    thanks: {
      shortcut: 'tchau',
      title: 'Despedida',
      content: 'Obrigado pelo contato, {{contact.name}}. Tenha um ótimo dia!',
      scope: 'tenant',
      active: true,
    },
    old: {
      shortcut: 'horario-verao',
      title: 'Horário de verão',
      content: 'No verão atendemos das 8h às 17h.',
      scope: 'tenant',
      active: false,
    },
    documents: {
      shortcut: 'documentos',
      title: 'Documentos para o cadastro',
      content: 'Para o cadastro precisamos de RG, CPF e comprovante de endereço.',
      scope: 'sector',
      sectorIds: service,
      active: true,
    },
    offer: {
      shortcut: 'proposta',
      title: 'Envio da proposta',
      content: 'Acabei de enviar a proposta para o seu e-mail. Ela vale por sete dias.',
      scope: 'sector',
      sectorIds: [idOf(sectors, 'sales')],
      active: true,
    },
    invoice: {
      shortcut: 'boleto',
      title: 'Segunda via do boleto',
      content: 'Segue a segunda via do seu boleto. O pagamento é confirmado em até dois dias úteis.',
      scope: 'sector',
      sectorIds: [idOf(sectors, 'finance')],
      active: true,
    },
    own: {
      shortcut: 'cafe',
      title: 'Volto já',
      content: 'Vou sair por dez minutos e retorno com a sua resposta.',
      scope: 'personal',
      active: true,
    },
  });
  const uses: Record<string, number> = {
    hello: 412,
    protocol: 187,
    moment: 96,
    thanks: 301,
    documents: 54,
    offer: 38,
    invoice: 73,
    own: 5,
  };
  for (const [key, useCount] of Object.entries(uses))
    await run.setComputed('quick-responses', scope, idOf(responses, key), { useCount });
  await run.setComputed('quick-responses', scope, idOf(responses, 'own'), { createdBy: agentId, ownerId: agentId });
}

/** Words that the chat listens for. */
export async function seedMonitoredWords(world: DemoWorld, { sectors, tags }: ChatBasics): Promise<Ids> {
  return createAll(world, 'monitored-words', {
    procon: {
      word: 'procon',
      match: 'exact',
      speaker: 'contact',
      channels: ['chat', 'call'],
      severity: 'high',
      action: 'notify',
      active: true,
    },
    cancel: {
      word: String.raw`\bcancel(ar|amento|o)\b`,
      match: 'regex',
      speaker: 'contact',
      channels: ['chat'],
      severity: 'medium',
      action: 'tag',
      tagId: idOf(tags, 'churn'),
      active: true,
    },
    lawyer: {
      word: 'meu advogado',
      match: 'contains',
      speaker: 'contact',
      channels: ['chat', 'call'],
      severity: 'high',
      action: 'notify',
      active: true,
    },
    invoice: {
      word: 'segunda via',
      match: 'contains',
      speaker: 'contact',
      channels: ['chat'],
      severity: 'low',
      sectorIds: [idOf(sectors, 'service')],
      action: 'transfer',
      transferSectorId: idOf(sectors, 'finance'),
      active: true,
    },
    password: {
      word: 'me passe sua senha',
      match: 'contains',
      speaker: 'agent',
      channels: ['chat'],
      severity: 'high',
      action: 'block',
      active: true,
    },
    praise: {
      word: 'excelente',
      match: 'exact',
      speaker: 'contact',
      channels: ['chat'],
      severity: 'low',
      action: 'log',
      active: false,
    },
  });
}
