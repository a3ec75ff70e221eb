import { seedBlockedCallers } from '../chat/blocked-phones';
import { createAll, idOf, type DemoWorld, type Ids } from '../demo-world';
import type { TelephonyBasics } from './telephony-basics';

interface Targets {
  basics: TelephonyBasics;
  trunks: Ids;
  queues: Ids;
  extensions: string[];
}

/** The way back in for those who are out: they dial on from the company's lines after a PIN. */
async function seedDisas(world: DemoWorld, { costCenters }: TelephonyBasics): Promise<void> {
  const costCenterId = idOf(costCenters, 'admin');
  await createAll(world, 'disas', {
    board: {
      name: 'Diretoria em viagem',
      number: '850',
      pin: '739152',
      allowedCallers: ['+5511976543210'],
      permissions: ['internal', 'local_fixed', 'local_mobile', 'ld_fixed', 'ld_mobile'],
      maxMinutes: 30,
      costCenterId,
      enabled: true,
    },
    duty: {
      name: 'Plantão técnico',
      number: '851',
      pin: '480261',
      maxRetries: 2,
      costCenterId: idOf(costCenters, 'support'),
      enabled: true,
    },
    old: { name: 'Acesso antigo', pin: '260974', permissions: ['internal'], enabled: false },
  });
}

/** Ring groups, the menu and the numbers that lead to them: the way in. Answers the menu. */
export async function seedInbound(
  world: DemoWorld,
  targets: Targets,
  numbers: readonly string[],
): Promise<{ menuId: string }> {
  const { basics, queues, extensions } = targets;
  const [reception = '', second = '', third = ''] = extensions;
  const groups = await createAll(world, 'callgroups', {
    board: {
      name: 'Diretoria',
      number: '600',
      strategy: 'sequence',
      ringSeconds: 40,
      noAnswerDest: { type: 'extension', id: reception },
      enabled: true,
      members: [
        { type: 'extension', extensionId: second },
        { type: 'extension', extensionId: third, delaySeconds: 10 },
        { type: 'external', number: '+5511976543210', confirm: true },
      ],
    },
  });
  const queue = (key: string) => ({ type: 'queue', id: idOf(queues, key) });
  const [sales = '', support = ''] = Object.keys(queues);
  const billing = await createAll(world, 'uras', {
    billing: {
      name: 'Menu do financeiro',
      number: '809',
      type: 'menu',
      greetingAudioId: idOf(basics.audios, 'welcome'),
      enabled: true,
      timeoutSeconds: 5,
      maxDigits: 1,
      options: [
        { digits: '1', label: 'Segunda via', destination: queue(support) },
        { digits: '2', label: 'Negociação', destination: queue(sales) },
        {
          digits: '3',
          label: 'Cobrança externa',
          destination: { type: 'external', value: '+551130304000' },
          enabled: false,
        },
      ],
      invalidDest: { type: 'extension', id: reception },
      timeoutDest: { type: 'hangup' },
    },
  });
  const menus = await createAll(world, 'uras', {
    main: {
      name: 'Menu principal',
      number: '800',
      type: 'menu',
      greetingAudioId: idOf(basics.audios, 'welcome'),
      invalidAudioId: idOf(basics.audios, 'invalid'),
      enabled: true,
      timeoutSeconds: 5,
      directDial: true,
      maxDigits: 1,
      timetableId: idOf(basics.timetables, 'business'),
      closedDest: { type: 'audio', id: idOf(basics.audios, 'closed') },
      options: [
        { digits: '1', label: 'Vendas', destination: queue(sales) },
        { digits: '2', label: 'Suporte', destination: queue(support) },
        { digits: '3', label: 'Financeiro', destination: { type: 'ura', id: idOf(billing, 'billing') } },
        { digits: '8', label: 'Diretoria', destination: { type: 'callgroup', id: idOf(groups, 'board') } },
        { digits: '9', label: 'Recepção', destination: { type: 'extension', id: reception } },
      ],
      invalidDest: { type: 'extension', id: reception },
      timeoutDest: { type: 'extension', id: reception },
    },
  });
  await seedDisas(world, basics);
  await seedNumbers(world, targets, { type: 'ura', id: idOf(menus, 'main') }, numbers);
  return { menuId: idOf(menus, 'main') };
}

async function seedNumbers(
  { run, scope }: DemoWorld,
  targets: Targets,
  menu: { type: string; id: string },
  numbers: readonly string[],
): Promise<void> {
  const { basics, trunks, queues, extensions } = targets;
  const queueIds = Object.values(queues);
  for (const [index, number] of numbers.entries()) {
    const destination =
      index === 0
        ? menu
        : index % 2 === 1
          ? { type: 'queue', id: queueIds[index % queueIds.length] ?? '' }
          : { type: 'extension', id: extensions[index] ?? '' };
    const { id } = await run.create('dids', scope, {
      number,
      description: index === 0 ? 'Número principal' : `Linha direta ${index + 1}`,
      trunkId: idOf(trunks, 'main'),
      carrier: 'Aurora Telecom',
      destination,
      status: index === 7 ? 'porting' : 'active',
      monthlyFee: number.startsWith('0') ? '89.90' : '12.50',
      record: index < 3,
      costCenterId: idOf(basics.costCenters, 'admin'),
      ...(index === 0 ? { timetableId: idOf(basics.timetables, 'always'), closedDestination: { type: 'hangup' } } : {}),
    });
    if (index === 0) await seedBlockedCallers({ run, scope }, id);
  }
  await run.update('trunks', scope, idOf(trunks, 'main'), { defaultCallerId: numbers[0] ?? null });
}
