import type { JsonObject } from '../../../core/types';
import type { ChatBasics } from './chat';
import { seedFlows } from './chat-flows';
import { createAll, daysFromNow, idOf, type DemoWorld, type Ids } from '../demo-world';

/** What the chat of a tenant is made of: where it is reached, what it sends and who gets it. */
export interface ChatChannels {
  connections: Ids;
  templates: Ids;
  campaigns: Ids;
}

/** Name, number and what brought them to the stand. */
const VISITORS = [
  ['Beatriz Antunes', '+5511976540101', 'Plano Família'],
  ['Caio Ferraz', '+5511976540102', 'Internet rural'],
  ['Débora Lins', '+5521976540103', 'Plano Empresarial'],
  ['Edson Prado', '+5531976540104', 'Plano Família'],
  ['Fátima Queiroz', '+551133440105', 'Telefonia fixa'],
  ['Gilberto Sá', '+5541976540106', 'Internet rural'],
] as const;

/** Connections, flow, templates, lists and campaigns; `number` is that of the official WhatsApp. */
export async function seedChatChannels(world: DemoWorld, basics: ChatBasics, number: string): Promise<ChatChannels> {
  const { run, scope } = world;
  const { sectors, tags } = basics;
  const connections = await createAll(world, 'chat-connections', connectionsOf(sectors, number));
  const connectedAt = daysFromNow(0, 6);
  await run.setComputed('chat-connections', scope, idOf(connections, 'official'), {
    status: 'connected',
    qualityRating: 'green',
    messagingTier: '10K/24h',
    lastSyncAt: connectedAt,
  });
  await run.setComputed('chat-connections', scope, idOf(connections, 'site'), {
    status: 'connected',
    lastSyncAt: connectedAt,
  });
  await seedFlows(world, basics, connections);
  const templates = await seedTemplates(world, idOf(connections, 'official'));
  const lists = await createAll(world, 'contact-lists', {
    vip: { name: 'Clientes VIP', source: 'tags', filter: { tagIds: [idOf(tags, 'vip')] } },
    event: { name: 'Convidados do evento', source: 'manual' },
    fair: { name: 'Visitantes da feira', source: 'import', file: await storeVisitors(world) },
  });
  await seedListContacts(world, lists);
  return {
    connections,
    templates,
    campaigns: await seedChatCampaigns(world, { sectors, connections, templates, lists }),
  };
}

function connectionsOf(sectors: Ids, number: string): Record<string, JsonObject> {
  return {
    official: {
      name: 'WhatsApp oficial',
      type: 'whatsapp_cloud',
      isDefault: true,
      color: '#56CA00',
      phoneNumber: number,
      phoneNumberId: '104857600112233',
      businessAccountId: '209715200445566',
      defaultSectorId: idOf(sectors, 'service'),
      greetingMessage: 'Olá! Recebemos a sua mensagem e já vamos atender.',
      autoCloseMinutes: 1440,
      reopenWindowMinutes: 120,
    },
    site: {
      name: 'Chat do site',
      type: 'webchat',
      isDefault: true,
      websiteUrl: 'https://www.example.com',
      welcomeTitle: 'Fale conosco',
      preChatFields: ['name', 'email'],
      defaultSectorId: idOf(sectors, 'sales'),
    },
  };
}

async function seedTemplates(world: DemoWorld, connectionId: string): Promise<Ids> {
  const templates = await createAll(world, 'chat-templates', {
    offer: {
      name: 'oferta_do_mes',
      connectionId,
      category: 'marketing',
      body: 'Olá, {{1}}! Neste mês o plano {{2}} está com 20% de desconto.',
      samples: ['Marina', 'Família'],
      footer: 'Responda SAIR para não receber mais.',
      buttons: [{ type: 'quick_reply', text: 'Quero saber mais' }],
    },
    reminder: {
      name: 'lembrete_vencimento',
      connectionId,
      category: 'utility',
      body: 'Olá, {{1}}! A sua fatura vence em {{2}}.',
      samples: ['Marina', '10/05'],
    },
  });
  for (const id of Object.values(templates))
    await world.run.setComputed('chat-templates', world.scope, id, { status: 'approved' });
  return templates;
}

function storeVisitors({ run, scope }: DemoWorld): Promise<string> {
  const lines = [['Nome', 'Telefone', 'interesse'], ...VISITORS].map((cells) => `${cells.join(';')}\r\n`);
  return run.storeFile(scope, {
    name: 'visitantes.csv',
    type: 'text/csv',
    content: new TextEncoder().encode(lines.join('')),
  });
}

/** A list that was typed, and one that came from a file. */
async function seedListContacts(world: DemoWorld, lists: Ids): Promise<void> {
  const [event, fair] = [idOf(lists, 'event'), idOf(lists, 'fair')];
  await createAll(world, 'contact-list-items', {
    ana: { listId: event, name: 'Ana Luíza', phone: '+5511987650001' },
    jose: { listId: event, name: 'José Élcio', phone: '+5511987650002' },
    ...Object.fromEntries(
      VISITORS.map(([name, phone, interest]) => [phone, { listId: fair, name, phone, vars: { interesse: interest } }]),
    ),
  });
  await world.run.setComputed('contact-lists', world.scope, fair, { importStatus: 'done' });
}

interface Sending {
  sectors: Ids;
  connections: Ids;
  templates: Ids;
  lists: Ids;
}

async function seedChatCampaigns(world: DemoWorld, { sectors, connections, templates, lists }: Sending): Promise<Ids> {
  const { run, scope } = world;
  const connectionIds = [idOf(connections, 'official')];
  const campaigns = await createAll(world, 'chat-campaigns', {
    offer: {
      name: 'Oferta do mês',
      connectionIds,
      templateId: idOf(templates, 'offer'),
      contactListId: idOf(lists, 'vip'),
      scheduledAt: daysFromNow(-3),
      replySectorId: idOf(sectors, 'sales'),
    },
    event: {
      name: 'Convite para o evento',
      connectionIds,
      templateId: idOf(templates, 'reminder'),
      contactListId: idOf(lists, 'event'),
      scheduledAt: daysFromNow(4),
      replySectorId: idOf(sectors, 'service'),
    },
  });
  await run.setComputed('chat-campaigns', scope, idOf(campaigns, 'offer'), {
    status: 'finished',
    total: 82,
    sent: 80,
    delivered: 78,
    read: 61,
    replied: 14,
    failed: 2,
    cost: '26.4000',
  });
  return campaigns;
}
