import type { JsonObject } from '../../core/types';
import type { DemoRun } from './demo-run';
import type { Scope } from '../../server/database/types';

interface DemoNotice {
  type: string;
  severity: string;
  title: string;
  body: string;
  link?: string;
  hoursAgo: number;
  isRead?: boolean;
}

const HOUR_MS = 3_600_000;

const FOR_CLIENTE: DemoNotice[] = [
  {
    type: 'low_balance',
    severity: 'warning',
    title: 'Saldo baixo: R$ 48,20',
    body: 'O saldo ficou abaixo do alerta de R$ 50,00.',
    link: '/cliente/financeiro/creditos',
    hoursAgo: 190,
    isRead: true,
  },
  {
    type: 'import_finished',
    severity: 'success',
    title: 'Importação concluída',
    body: 'O mailing “Renovação – março” recebeu 1.240 contatos; 18 linhas foram recusadas.',
    link: '/cliente/discador/mailings',
    hoursAgo: 52,
    isRead: true,
  },
  {
    type: 'trunk_down',
    severity: 'error',
    title: 'Tronco indisponível',
    body: 'O tronco principal ficou 4 minutos sem registro e voltou sozinho.',
    link: '/cliente/pabx/trunks-sip',
    hoursAgo: 20,
  },
  {
    type: 'campaign_finished',
    severity: 'info',
    title: 'Campanha encerrada',
    body: 'A campanha discou todos os contatos do mailing.',
    link: '/cliente/discador/campanhas',
    hoursAgo: 3,
  },
];

const FOR_SUPERVISOR: DemoNotice[] = [
  {
    type: 'queue_alert',
    severity: 'warning',
    title: 'Fila acima do limite',
    body: 'Sete chamadas aguardam há mais de 2 minutos.',
    hoursAgo: 5,
  },
  {
    type: 'monitored_word',
    severity: 'info',
    title: 'Palavra monitorada',
    body: '“Cancelamento” apareceu em um atendimento.',
    hoursAgo: 30,
    isRead: true,
  },
];

const FOR_AGENTE: DemoNotice[] = [
  {
    type: 'callback_due',
    severity: 'info',
    title: 'Retorno agendado',
    body: 'Ligar para Antônia D’Ávila às 16h30.',
    link: '/agente/contacts',
    hoursAgo: 1,
  },
];

const FOR_ADMIN: DemoNotice[] = [
  {
    type: 'backup_failed',
    severity: 'error',
    title: 'Falha no backup',
    body: 'O backup das gravações de um cliente não terminou; nova tentativa às 3h.',
    hoursAgo: 9,
  },
  {
    type: 'system',
    severity: 'info',
    title: 'Certificado renovado',
    body: 'O certificado do servidor SIP vale por mais 90 dias.',
    hoursAgo: 75,
    isRead: true,
  },
];

const BY_ROLE = { Admin: FOR_ADMIN, Cliente: FOR_CLIENTE, Supervisor: FOR_SUPERVISOR, Agente: FOR_AGENTE };

/** Some notifications of the last days for one person, a part of them read. */
export async function seedNotices(
  run: DemoRun,
  scope: Scope,
  person: { id: string; role: keyof typeof BY_ROLE },
): Promise<void> {
  for (const { hoursAgo, isRead, link, ...notice } of BY_ROLE[person.role]) {
    const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS);
    const readAt = new Date(createdAt.getTime() + HOUR_MS / 2);
    const { id } = await run.create('notifications', scope, isRead ? { readAt: readAt.toISOString() } : {});
    const values: JsonObject = { ...notice, link: link ?? null, userId: person.id, createdAt: createdAt.toISOString() };
    await run.setComputed('notifications', scope, id, values);
  }
}
