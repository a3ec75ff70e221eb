import type { JsonObject } from '../../../../../core/types';
import type { Model, Provider, Task } from './provider';
import { understood } from './read-answer';

const PATHS = { chat: '/chat/completions', embedding: '/embeddings' };
const AZURE_VERSION = '2024-10-21';

const messages = (text: string) => [{ role: 'user', content: text }];
const warmth = ({ temperature }: Model): JsonObject => (temperature === undefined ? {} : { temperature });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

function understand(answer: JsonObject, task: Task) {
  if (task === 'embedding') return understood(answer, { proof: 'data.0.embedding', tokens: ['usage.total_tokens'] });
  return understood(answer, { proof: 'choices', tokens: ['usage.total_tokens'], reply: 'choices.0.message.content' });
}

/** OpenAI: newer models refuse `max_tokens`. */
export const openai: Provider = {
  base: 'https://api.openai.com/v1',
  headers: bearer,
  call: {
    chat: (model, text) => ({
      path: PATHS.chat,
      body: { model: model.name, messages: messages(text), max_completion_tokens: model.maxTokens, ...warmth(model) },
    }),
    embedding: (model, text) => ({ path: PATHS.embedding, body: { model: model.name, input: text } }),
  },
  understand,
};

/** Other services that speak like OpenAI, and know the older name alone. */
export const custom: Provider = {
  headers: bearer,
  call: {
    ...openai.call,
    chat: (model, text) => ({
      path: PATHS.chat,
      body: { model: model.name, messages: messages(text), max_tokens: model.maxTokens, ...warmth(model) },
    }),
  },
  understand,
};

const deployment = ({ name }: Model, path: string) =>
  `/openai/deployments/${encodeURIComponent(name)}${path}?api-version=${AZURE_VERSION}`;

/** Azure names a deployment in the address, not a model in the body. */
export const azure: Provider = {
  headers: (key) => ({ 'api-key': key }),
  call: {
    chat: (model, text) => ({
      path: deployment(model, PATHS.chat),
      body: { messages: messages(text), max_completion_tokens: model.maxTokens, ...warmth(model) },
    }),
    embedding: (model, text) => ({ path: deployment(model, PATHS.embedding), body: { input: text } }),
  },
  understand,
};
