import type { Json, JsonObject } from '../../../core/types';
import { layOut } from '../../modules/chat/rules/flow/layout';
import { createAll, daysFromNow, idOf, type DemoWorld, type Ids } from '../demo-world';
import type { ChatBasics } from './chat';

type Block = [id: string, type: string, data?: JsonObject];
/** `block` or `block:way`, and where it leads. */
type Way = [from: string, to: string];

/** As much as a block takes on the canvas, with its ways out. */
const heightOf = ([, type, data]: Block): number =>
  96 +
  26 * (type === 'menu' && Array.isArray(data?.['options']) ? data['options'].length + 2 : type === 'question' ? 3 : 2);

function drawn(blocks: readonly Block[], ways: readonly Way[]): { nodes: Json; edges: Json } {
  const edges = ways.map(([from, target], index) => {
    const [source = '', sourceHandle] = from.split(':');
    return { id: `e${index + 1}`, source, target, ...(sourceHandle !== undefined && { sourceHandle }) };
  });
  const places = layOut(
    blocks.map((block) => ({ id: block[0], height: heightOf(block) })),
    edges,
    blocks[0]?.[0],
  );
  const nodes = blocks.map(([id, type, data = {}]) => ({
    id,
    type,
    position: { ...(places.get(id) ?? { x: 0, y: 0 }) },
    data,
  }));
  return { nodes, edges };
}

const welcome = ({ sectors, hours }: ChatBasics) =>
  drawn(
    [
      ['inicio', 'start'],
      ['horario', 'timetable', { timetableId: idOf(hours, 'business') }],
      ['saudacao', 'message', { text: 'Olá, {{contact.name}}! Sou a assistente virtual da loja.' }],
      [
        'menu',
        'menu',
        {
          text: 'Como posso ajudar?',
          options: [
            { id: '1', label: 'Comprar um plano', words: ['comprar', 'plano', 'vendas'] },
            { id: '2', label: 'Segunda via da fatura', words: ['boleto', 'fatura'] },
            { id: '3', label: 'Tirar uma dúvida', words: ['dúvida', 'duvida'] },
            { id: '9', label: 'Ouvir de novo' },
          ],
          variable: 'assunto',
          invalidText: 'Não entendi. Responda com o número de uma das opções.',
          attempts: 3,
        },
      ],
      ['comercial', 'sector', { sectorId: idOf(sectors, 'sales'), text: 'Certo! Um consultor já vem falar com você.' }],
      [
        'documento',
        'question',
        {
          text: 'Qual é o número do contrato?',
          answer: 'number',
          variable: 'contrato',
          invalidText: 'O número do contrato tem só algarismos.',
        },
      ],
      [
        'financeiro',
        'sector',
        {
          sectorId: idOf(sectors, 'finance'),
          text: 'Obrigado! O financeiro vai enviar a fatura do contrato {{contrato}}.',
        },
      ],
      ['duvida', 'question', { text: 'Escreva a sua dúvida.', answer: 'text', variable: 'duvida' }],
      ['resposta', 'ai', { question: '{{duvida}}' }],
      ['resolveu', 'question', { text: 'Isso resolveu? (sim ou não)', answer: 'yes_no', variable: 'resolveu' }],
      ['foi', 'condition', { terms: [{ left: 'resolveu', operator: 'is', right: 'true' }] }],
      ['ate', 'end', { text: 'Que bom! Até a próxima. 🙂' }],
      ['atendimento', 'sector', { sectorId: idOf(sectors, 'service'), text: 'Vou chamar uma pessoa para ajudar.' }],
      [
        'recado',
        'question',
        {
          text: 'Olá! Atendemos de segunda a sexta, das 8h às 20h. Deixe um recado que respondemos assim que abrirmos.',
          answer: 'text',
          variable: 'recado',
        },
      ],
      ['anotado', 'sector', { sectorId: idOf(sectors, 'service'), text: 'Anotado! Falamos com você em breve.' }],
    ],
    [
      ['inicio', 'horario'],
      ['horario:open', 'saudacao'],
      ['horario:closed', 'recado'],
      ['saudacao', 'menu'],
      ['menu:1', 'comercial'],
      ['menu:2', 'documento'],
      ['menu:3', 'duvida'],
      ['menu:9', 'saudacao'],
      ['documento', 'financeiro'],
      ['duvida', 'resposta'],
      ['resposta', 'resolveu'],
      ['resposta:failed', 'atendimento'],
      ['resolveu', 'foi'],
      ['foi:yes', 'ate'],
      ['foi:no', 'atendimento'],
      ['recado', 'anotado'],
    ],
  );

const ofSite = ({ sectors, tags }: ChatBasics) =>
  drawn(
    [
      ['inicio', 'start'],
      ['ola', 'message', { text: 'Oi! Você está no chat do nosso site.' }],
      [
        'assunto',
        'menu',
        {
          text: 'Sobre o que quer falar?',
          options: [
            { id: '1', label: 'Conhecer os planos', words: ['planos', 'preço'] },
            { id: '2', label: 'Já sou cliente', words: ['cliente'] },
            { id: '3', label: 'Encerrar', words: ['sair', 'tchau'] },
          ],
        },
      ],
      ['email', 'question', { text: 'Qual é o seu e-mail?', answer: 'email', variable: 'email' }],
      ['etiqueta', 'tag', { tagIds: [idOf(tags, 'new')], on: 'contact', act: 'add' }],
      ['vendas', 'sector', { sectorId: idOf(sectors, 'sales'), text: 'Obrigado! Já vamos mostrar os planos.' }],
      ['cliente', 'sector', { sectorId: idOf(sectors, 'service'), text: 'Um atendente já vem falar com você.' }],
      ['fim', 'end', { text: 'Obrigado pela visita!' }],
    ],
    [
      ['inicio', 'ola'],
      ['ola', 'assunto'],
      ['assunto:1', 'email'],
      ['assunto:2', 'cliente'],
      ['assunto:3', 'fim'],
      ['email', 'etiqueta'],
      ['email:failed', 'cliente'],
      ['etiqueta', 'vendas'],
    ],
  );

/** Two flows that answer, each on a connection of its own, and one that somebody has yet to draw. */
export async function seedFlows(world: DemoWorld, basics: ChatBasics, connections: Ids): Promise<void> {
  const { run, scope } = world;
  const service = idOf(basics.sectors, 'service');
  const drafts: Record<string, JsonObject> = {
    official: { name: 'Boas-vindas', trigger: 'first_message', fallbackSectorId: service, ...welcome(basics) },
    site: { name: 'Chat do site', trigger: 'first_message', fallbackSectorId: service, ...ofSite(basics) },
  };
  const flows = await createAll(
    world,
    'chat-flows',
    Object.fromEntries(
      Object.entries(drafts).map(([name, flow]) => [
        name,
        { variables: [], ...flow, connectionIds: [idOf(connections, name)] },
      ]),
    ),
  );
  await createAll(world, 'chat-flows', {
    night: { name: 'Fora do horário', trigger: 'out_of_hours', fallbackSectorId: service },
  });
  for (const name of Object.keys(drafts)) {
    await run.setComputed('chat-flows', scope, idOf(flows, name), {
      status: 'published',
      contentVersion: name === 'official' ? 3 : 1,
      publishedAt: daysFromNow(-12),
    });
    await run.update('chat-connections', scope, idOf(connections, name), { flowId: idOf(flows, name) });
  }
}
