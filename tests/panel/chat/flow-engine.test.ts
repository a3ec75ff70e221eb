import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { flowFaults } from '../../../panel/modules/chat/rules/flow-graph';
import { MOST_BLOCKS, newSession, step } from '../../../panel/modules/chat/rules/flow/engine';
import { readFlow } from '../../../panel/modules/chat/rules/flow/flow';
import { exitsOf, readNode } from '../../../panel/modules/chat/rules/flow/flow-nodes';
import { NODE_TYPES } from '../../../panel/modules/chat/rules/flow/node-fields';
import type { FlowInput, FlowSession, FlowStep, FlowWorld } from '../../../panel/modules/chat/rules/flow/session';
import '../../../panel/panel.config';
import fc from '../../support/property';

const FALLBACK = 'fallback';
const WORLD: FlowWorld = {
  now: '2026-03-02T12:00:00.000Z',
  facts: { contact: { name: 'Ana', phone: '+5511987654321' } },
  isOpen: (id) => id === 'open',
  surveyOf: () => ({
    intro: 'Como foi?',
    questions: [{ position: 0, text: 'Nota', type: 'scale', min: 1, max: 5, options: [] }],
  }),
};

/** Blocks that hold what they need, so that a flow of them fails by its ways alone. */
const DATA: Record<string, JsonObject> = {
  message: { text: 'Olá, {{contact.name}}!' },
  media: { url: 'https://example.com/a.png' },
  question: { text: 'Quantos?', answer: 'number', variable: 'count', attempts: 2 },
  menu: {
    text: 'O que deseja?',
    options: [
      { id: '1', label: 'Vendas' },
      { id: '2', label: 'Suporte' },
    ],
  },
  condition: { terms: [{ left: 'message', operator: 'contains', right: 'a' }] },
  set_variable: { variable: 'seen', value: '{{message}}' },
  http_request: { url: 'https://example.com/{{message}}', variable: 'answer' },
  ai: { variable: 'reply' },
  timetable: { timetableId: 'open' },
  tag: { tagIds: ['vip'] },
  sector: { sectorId: 'sales' },
  agent: { agentId: 'joana' },
  survey: { surveyId: 'nps' },
  wait: { until: 'time', minutes: 2 },
  end: { text: 'Até logo' },
};

interface Made {
  nodes: JsonObject[];
  edges: JsonObject[];
}

/** A row of blocks, each of whose ways leads on, back, or to the last block, which ends it; `at` chooses. */
const flows = fc
  .array(fc.constantFrom(...NODE_TYPES.filter((type) => type !== 'start')), { minLength: 1, maxLength: 12 })
  .chain((types) => fc.tuple(fc.constant(types), fc.array(fc.nat(types.length), { minLength: 60, maxLength: 60 })))
  .map(([types, at]): Made => {
    let drawn = 0;
    const next = () => `n${at[drawn++ % at.length] ?? 0}`;
    const nodes: JsonObject[] = [
      { id: 'start', type: 'start' },
      ...types.map((type, place) => ({
        id: `n${place}`,
        type,
        data: type === 'jump' ? { nodeId: next() } : (DATA[type] ?? {}),
      })),
      { id: `n${types.length}`, type: 'end' },
    ];
    const edges = nodes.flatMap((node) => {
      const read = readNode(node);
      return (read ? exitsOf(read) : []).map(({ handle }) => ({
        id: `${String(node['id'])}-${handle}`,
        source: node['id'] ?? null,
        sourceHandle: handle,
        target: node['id'] === 'start' ? 'n0' : next(),
      }));
    });
    return { nodes, edges };
  });

const inputs = fc.oneof(
  fc.constantFrom('1', '2', '7', 'sim', 'a', 'vendas', '').map((text): FlowInput => ({ kind: 'message', text })),
  fc.constant<FlowInput>({ kind: 'time' }),
  fc.boolean().map((ok): FlowInput => ({ kind: 'result', ok, value: 'x' })),
);

const isOver = ({ commands }: FlowStep) => commands.some(({ kind }) => kind === 'handOver' || kind === 'close');

/** Takes out the blocks that nothing leads to: the rest may be published unless it goes round without an answer. */
function pruned(made: Made): Made {
  const faults = flowFaults(made.nodes, made.edges).filter(({ code }) => code === 'unreachable');
  const gone = new Set(faults.map(({ path }) => made.nodes[Number(path.split('.')[1])]?.['id']));
  return gone.size === 0
    ? made
    : pruned({
        nodes: made.nodes.filter(({ id }) => !gone.has(id)),
        edges: made.edges.filter(({ source, target }) => !gone.has(source) && !gone.has(target)),
      });
}

const published = flows.map(pruned).filter(({ nodes, edges }) => flowFaults(nodes, edges).length === 0);

describe('whatever flow may be published', () => {
  it('waits, or ends, after every input, without going through the guard against endless ways', () => {
    fc.assert(
      fc.property(published, fc.array(inputs, { maxLength: 20 }), (made, said) => {
        const flow = readFlow({ ...made, fallbackSectorId: FALLBACK });
        let session = newSession(flow);
        for (const input of [{ kind: 'begin', text: 'oi' } as const, ...said]) {
          const done = step(flow, session, input, WORLD);
          session = done.session;
          expect(done.trail.length).toBeLessThanOrEqual(MOST_BLOCKS);
          expect(done.commands).not.toContainEqual(expect.objectContaining({ reason: 'endless' }));
          expect(done.commands).not.toContainEqual(expect.objectContaining({ reason: 'noWay' }));
          expect(isOver(done)).toBe(session.awaits === null);
          if (isOver(done)) return;
          // Whatever it waits for comes to an end by itself.
          expect(session.until).not.toBeNull();
        }
      }),
    );
  });

  it('ends by time alone: nobody who went silent is written to for ever', () => {
    fc.assert(
      fc.property(published, (made) => {
        const flow = readFlow({ ...made, fallbackSectorId: FALLBACK });
        let done = step(flow, newSession(flow), { kind: 'begin', text: 'oi' }, WORLD);
        for (let times = 0; !isOver(done); times += 1) {
          expect(times).toBeLessThanOrEqual(made.nodes.length);
          done = step(flow, done.session, { kind: 'time' }, WORLD);
        }
      }),
    );
  });

  it('hands over to people whoever asks for one, wherever they are', () => {
    fc.assert(
      fc.property(published, fc.array(inputs, { maxLength: 6 }), (made, said) => {
        const flow = readFlow({ ...made, fallbackSectorId: FALLBACK });
        let done = step(flow, newSession(flow), { kind: 'begin', text: 'oi' }, WORLD);
        for (const input of said) if (!isOver(done)) done = step(flow, done.session, input, WORLD);
        if (isOver(done)) return;
        expect(step(flow, done.session, { kind: 'message', text: 'Atendente!' }, WORLD).commands).toEqual([
          { kind: 'handOver', sectorId: FALLBACK, agentId: null, reason: 'asked' },
        ]);
      }),
    );
  });
});

it('a flow that was never looked at still ends at the guard against endless ways', () => {
  const flow = readFlow({
    nodes: [
      { id: 'start', type: 'start' },
      { id: 'a', type: 'message', data: { text: 'Olá' } },
    ],
    edges: [
      { id: '1', source: 'start', target: 'a' },
      { id: '2', source: 'a', target: 'a' },
    ],
    fallbackSectorId: FALLBACK,
  });
  const { commands, session } = step(flow, newSession(flow), { kind: 'begin', text: 'oi' }, WORLD);
  expect(commands.at(-1)).toMatchObject({ kind: 'handOver', sectorId: FALLBACK, reason: 'endless' });
  expect(session.awaits).toBeNull();
});

describe('a conversation', () => {
  /** Blocks in a row, of which the last leads nowhere. */
  const inRow = (blocks: JsonObject[], edges: JsonObject[] = []) =>
    readFlow({
      nodes: [{ id: 'start', type: 'start' }, ...blocks],
      edges: [
        ...['start', ...blocks.map(({ id }) => String(id))].slice(0, -1).map((source, place) => ({
          id: `${place}`,
          source,
          target: blocks[place]?.['id'] ?? null,
        })),
        ...edges,
      ],
      fallbackSectorId: FALLBACK,
    });
  const talk = (flow: ReturnType<typeof readFlow>, ...said: (string | FlowInput)[]): FlowStep[] => {
    const steps: FlowStep[] = [];
    let session: FlowSession = newSession(flow);
    for (const [place, input] of said.entries()) {
      const given: FlowInput =
        typeof input === 'string' ? { kind: place === 0 ? 'begin' : 'message', text: input } : input;
      const done = step(flow, session, given, WORLD);
      steps.push(done);
      session = done.session;
    }
    return steps;
  };

  it('keeps what was answered, and tells it in place of its name', () => {
    const flow = inRow([
      { id: 'q', type: 'question', data: { text: 'Qual é a data?', answer: 'date', variable: 'day' } },
      { id: 'end', type: 'end', data: { text: '{{contact.name}}, marcado: {{day}}.{{unknown}}' } },
    ]);
    expect(talk(flow, 'oi', '5/3/2026').at(-1)?.commands).toEqual([
      { kind: 'say', text: 'Ana, marcado: 2026-03-05.' },
      { kind: 'close' },
    ]);
  });

  it('asks again so often as the block says, then leaves it to people', () => {
    const flow = inRow([
      {
        id: 'q',
        type: 'question',
        data: { text: 'Quantos?', answer: 'number', variable: 'n', invalidText: 'Só números.', attempts: 2 },
      },
      { id: 'end', type: 'end' },
    ]);
    const [, again, last] = talk(flow, 'oi', 'muitos', 'vários');
    expect(again?.commands).toEqual([
      { kind: 'say', text: 'Só números.' },
      { kind: 'say', text: 'Quantos?' },
    ]);
    expect(last?.commands).toEqual([{ kind: 'handOver', sectorId: FALLBACK, agentId: null, reason: 'notUnderstood' }]);
  });

  it.each(['1', 'VENDAS', ' vendas! ', 'quero falar com vendas', 'comprar'])('chooses from a menu by %s', (said) => {
    const flow = inRow(
      [
        {
          id: 'm',
          type: 'menu',
          data: {
            text: 'O que deseja?',
            options: [
              { id: '1', label: 'Vendas', words: ['comprar'] },
              { id: '2', label: 'Suporte' },
            ],
          },
        },
        { id: 'sales', type: 'sector', data: { sectorId: 'sales' } },
      ],
      [{ id: 'x', source: 'm', sourceHandle: '1', target: 'sales' }],
    );
    expect(talk(flow, 'oi', said).at(-1)?.commands).toEqual([
      { kind: 'handOver', sectorId: 'sales', agentId: null, reason: 'sector' },
    ]);
  });

  it('asks outside with what the contact wrote made safe for an address and for JSON', () => {
    const flow = inRow([
      {
        id: 'h',
        type: 'http_request',
        data: { method: 'POST', url: 'https://example.com/{{message}}', body: '{"q":"{{message}}"}' },
      },
      { id: 'end', type: 'end' },
    ]);
    expect(talk(flow, 'a/b?"c').at(-1)?.commands).toEqual([
      {
        kind: 'http',
        method: 'POST',
        url: 'https://example.com/a%2Fb%3F%22c',
        headers: [],
        body: String.raw`{"q":"a/b?\"c"}`,
        path: '',
      },
    ]);
  });

  it('leaves it to people where what is asked outside fails and no way is drawn for that', () => {
    const flow = inRow([
      { id: 'a', type: 'ai', data: {} },
      { id: 'end', type: 'end' },
    ]);
    expect(talk(flow, 'oi', { kind: 'result', ok: false, value: null }).at(-1)?.commands).toEqual([
      { kind: 'handOver', sectorId: FALLBACK, agentId: null, reason: 'failed' },
    ]);
  });

  it('hears nothing while it waits for time', () => {
    const flow = inRow([
      { id: 'w', type: 'wait', data: { until: 'time', minutes: 5 } },
      { id: 'end', type: 'end', data: { text: 'Voltei.' } },
    ]);
    const [begun, deaf, woken] = talk(flow, 'oi', 'e aí?', { kind: 'time' });
    expect(begun?.session.until).toBe('2026-03-02T12:05:00.000Z');
    expect(deaf?.commands).toEqual([]);
    expect(woken?.commands).toEqual([{ kind: 'say', text: 'Voltei.' }, { kind: 'close' }]);
  });

  it('tells of a survey that nobody answers, as it was asked', () => {
    const flow = inRow([
      { id: 's', type: 'survey', data: { surveyId: 'nps' } },
      { id: 'end', type: 'end' },
    ]);
    const asked = step(flow, newSession(flow), { kind: 'begin', text: 'oi' }, WORLD);
    const [survey] = step(flow, asked.session, { kind: 'time' }, WORLD).commands;
    expect(survey).toEqual({ kind: 'survey', surveyId: 'nps', answers: [], completed: false });
  });

  it('tells the answers of a survey once it is through', () => {
    const flow = inRow([
      { id: 's', type: 'survey', data: { surveyId: 'nps' } },
      { id: 'end', type: 'end' },
    ]);
    expect(talk(flow, 'oi', '4').at(-1)?.commands).toEqual([
      {
        kind: 'survey',
        surveyId: 'nps',
        answers: [{ position: 0, question: 'Nota', value: '4', score: 4 }],
        completed: true,
      },
      { kind: 'close' },
    ]);
  });
});
