import type { JsonObject } from '../../../core/types';
import type { ChatBasics } from './chat';
import { cpf } from '../documents';
import { idOf, type DemoWorld } from '../demo-world';
import { AWKWARD_NAMES, CITIES, COMPANIES, FIRST_NAMES, LAST_NAMES } from '../people-names';

/** `count` contacts, whose ids it answers; the awkward names come first, so that every screen meets them. */
export async function seedContacts(
  world: DemoWorld,
  chat: ChatBasics,
  agentIds: readonly string[],
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await world.run.create('contacts', world.scope, contact(world, chat, agentIds, index));
    ids.push(id);
  }
  return ids;
}

function contact(
  { random, code }: DemoWorld,
  { tags, stages }: ChatBasics,
  agentIds: readonly string[],
  index: number,
): JsonObject {
  const { city, ddd } = random.pick(CITIES);
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  const hasPhone = index % 11 !== 10;
  return {
    name: AWKWARD_NAMES[index] ?? `${first} ${random.chance(40) ? `${random.pick(LAST_NAMES)} ` : ''}${last}`,
    // The index makes numbers and addresses unique within the tenant.
    ...(hasPhone ? { phone: `+55${ddd}9${random.integer(6, 9)}${String(1_000_000 + index * 7_919).slice(0, 7)}` } : {}),
    ...(!hasPhone || random.chance(65)
      ? { email: `${mailName(first)}.${mailName(last)}${index}@${random.pick(['gmail', 'correio', code])}.example.com` }
      : {}),
    ...(random.chance(45) ? { document: cpf(100_000_000 + index * 104_729) } : {}),
    ...(random.chance(30) ? { company: random.pick(COMPANIES) } : {}),
    tagIds: random.some(Object.values(tags), random.integer(0, 2)),
    kanbanStageId: random.chance(25) ? idOf(stages, random.pick(['lead', 'offer', 'won'])) : null,
    ownerAgentId: agentIds.length > 0 && random.chance(60) ? random.pick(agentIds) : null,
    birthDate: random.chance(50)
      ? `${random.integer(1948, 2006)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`
      : null,
    city,
    notes: random.chance(15)
      ? `Prefere contato à tarde.\nÚltimo assunto: ${random.pick(['2ª via de boleto', 'mudança de plano', 'portabilidade', 'reclamação'])}.`
      : null,
    ...(random.chance(20)
      ? { customFields: { contrato: `C-${10_000 + index}`, plano: random.pick(['Básico', 'Família', 'Empresarial']) } }
      : {}),
    blocked: index % 97 === 96,
    optOut: random.chance(6),
  };
}

function mailName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
