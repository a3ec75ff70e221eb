import type { Json } from '../../../../../core/types';
import { chosen, keyOf, understood } from './answers';
import { holds } from './conditions';
import { FAILED, NEXT, type DataOf, type FlowNode } from './flow-nodes';
import { LAST_MESSAGE } from './node-fields';
import { filled, told } from './placeholders';
import { answerSurvey, enterSurvey } from './survey-block';
import { atLoss, factsOf, handOver, keep, LONGEST_VALUE, say, type Move, type Walk } from './walk';

const ONWARDS: Move = { kind: 'go', handle: NEXT };

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** What a block does when the conversation comes to it. */
export function enter(walk: Walk, node: FlowNode): Move {
  const { commands, world } = walk;
  switch (node.type) {
    case 'start':
      return ONWARDS;
    case 'message':
      say(walk, node.data.text);
      return ONWARDS;
    case 'media': {
      const { media, url, caption } = node.data;
      commands.push({ kind: 'media', media, url, caption: filled(caption, factsOf(walk)) });
      return ONWARDS;
    }
    case 'question':
      say(walk, node.data.text);
      return { kind: 'stay', awaits: 'input' };
    case 'menu':
      say(walk, menuText(node.data));
      return { kind: 'stay', awaits: 'input' };
    case 'condition':
      return { kind: 'go', handle: holds(node.data.match, node.data.terms, factsOf(walk)) ? 'yes' : 'no' };
    case 'set_variable':
      keep(walk, node.data.variable, filled(node.data.value, factsOf(walk)));
      return ONWARDS;
    case 'http_request': {
      const { method, url, headers, body, path } = node.data;
      const facts = factsOf(walk);
      commands.push({
        kind: 'http',
        method,
        url: filled(url, facts, encodeURIComponent),
        headers: headers.map(({ name, value }) => ({
          name,
          value: filled(value, facts, (text) => text.replace(/[^\x20-\x7e]/g, ' ')),
        })),
        body: method === 'GET' ? null : filled(body, facts, inJson),
        path,
      });
      return { kind: 'stay', awaits: 'outside' };
    }
    case 'ai': {
      const { question, instructions, promptId, knowledgeBaseIds } = node.data;
      const facts = factsOf(walk);
      const asked = filled(question, facts).trim() || told(walk.session.variables[LAST_MESSAGE]);
      commands.push({
        kind: 'ai',
        question: asked,
        instructions: filled(instructions, facts),
        promptId: promptId === '' ? null : promptId,
        knowledgeBaseIds,
      });
      return { kind: 'stay', awaits: 'outside' };
    }
    case 'timetable': {
      const isOpen = world.isOpen(node.data.timetableId);
      return isOpen === null ? handOver('failed') : { kind: 'go', handle: isOpen ? 'open' : 'closed' };
    }
    case 'tag':
      commands.push({ kind: 'tag', on: node.data.on, act: node.data.act, tagIds: node.data.tagIds });
      return ONWARDS;
    case 'sector':
      say(walk, node.data.text);
      return { kind: 'handOver', sectorId: node.data.sectorId || null, agentId: null, reason: 'sector' };
    case 'agent':
      say(walk, node.data.text);
      return { kind: 'handOver', sectorId: null, agentId: node.data.agentId || null, reason: 'agent' };
    case 'survey':
      return enterSurvey(walk, node.data);
    case 'wait':
      return node.data.until === 'time'
        ? { kind: 'stay', awaits: 'time', minutes: Math.max(1, node.data.minutes) }
        : { kind: 'stay', awaits: 'message' };
    case 'jump':
      return { kind: 'jump', node: node.data.nodeId };
    case 'end':
      say(walk, node.data.text);
      return { kind: 'close' };
  }
}

function menuText({ text, options }: DataOf<'menu'>): string {
  return [text, '', ...options.map((option, place) => `${keyOf(option, place)} - ${option.label}`)].join('\n').trim();
}

/** What came for a block that awaited it. */
export function answer(walk: Walk, node: FlowNode, got: { text: string } | { result: Json }): Move | undefined {
  if ('result' in got)
    return node.type === 'http_request' || node.type === 'ai' ? taken(walk, node, got.result) : undefined;
  switch (node.type) {
    case 'question': {
      const value = understood(node.data.answer, got.text);
      if (value === undefined) return again(walk, node, node.data.text);
      keep(walk, node.data.variable, value);
      return ONWARDS;
    }
    case 'menu': {
      const option = chosen(node.data.options, got.text);
      if (!option) return again(walk, node, menuText(node.data));
      keep(walk, node.data.variable, option.label);
      return { kind: 'go', handle: option.id };
    }
    case 'survey':
      return answerSurvey(walk, node.data, got.text);
    default:
      return undefined;
  }
}

/** It is asked once more, until that was often enough. */
function again(walk: Walk, node: FlowNode & { type: 'question' | 'menu' }, text: string): Move {
  walk.session.attempts += 1;
  if (walk.session.attempts >= node.data.attempts) return atLoss(walk, node, FAILED, 'notUnderstood');
  say(walk, node.data.invalidText);
  say(walk, text);
  return { kind: 'stay', awaits: 'input' };
}

function taken(walk: Walk, { type, data }: FlowNode & { type: 'http_request' | 'ai' }, result: Json): Move {
  keep(walk, data.variable, told(result));
  if (type === 'ai' && !data.silent) {
    // What a model says is no text of the flow: it has no placeholders.
    const text = told(result).trim().slice(0, LONGEST_VALUE);
    if (text !== '') walk.commands.push({ kind: 'say', text });
  }
  return ONWARDS;
}
