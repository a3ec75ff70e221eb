import { azure, custom, openai } from './openai-like';
import type { Provider } from './provider';
import { understood } from './read-answer';

const anthropic: Provider = {
  base: 'https://api.anthropic.com/v1',
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  call: {
    chat: ({ name, temperature, maxTokens }, text) => ({
      path: '/messages',
      body: {
        model: name,
        max_tokens: maxTokens,
        messages: [{ role: 'user', content: text }],
        ...(temperature !== undefined && { temperature }),
      },
    }),
  },
  understand: (answer) =>
    understood(answer, {
      proof: 'content',
      tokens: ['usage.input_tokens', 'usage.output_tokens'],
      reply: 'content.0.text',
    }),
};

const google: Provider = {
  base: 'https://generativelanguage.googleapis.com/v1beta',
  headers: (key) => ({ 'x-goog-api-key': key }),
  call: {
    chat: ({ name, temperature, maxTokens }, text) => ({
      path: `/models/${encodeURIComponent(name)}:generateContent`,
      body: {
        contents: [{ role: 'user', parts: [{ text }] }],
        generationConfig: { maxOutputTokens: maxTokens, ...(temperature !== undefined && { temperature }) },
      },
    }),
    embedding: ({ name }, text) => ({
      path: `/models/${encodeURIComponent(name)}:embedContent`,
      body: { content: { parts: [{ text }] } },
    }),
  },
  understand: (answer, task) =>
    task === 'embedding'
      ? understood(answer, { proof: 'embedding.values', tokens: [] })
      : understood(answer, {
          proof: 'candidates',
          tokens: ['usageMetadata.totalTokenCount'],
          reply: 'candidates.0.content.parts.0.text',
        }),
};

const ollama: Provider = {
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  call: {
    chat: ({ name, temperature, maxTokens }, text) => ({
      path: '/api/chat',
      body: {
        model: name,
        stream: false,
        messages: [{ role: 'user', content: text }],
        options: { num_predict: maxTokens, ...(temperature !== undefined && { temperature }) },
      },
    }),
    embedding: ({ name }, text) => ({ path: '/api/embed', body: { model: name, input: text } }),
  },
  understand: (answer, task) =>
    task === 'embedding'
      ? understood(answer, { proof: 'embeddings', tokens: ['prompt_eval_count'] })
      : understood(answer, { proof: 'message', tokens: ['prompt_eval_count', 'eval_count'], reply: 'message.content' }),
};

/** By the values of the field `provider`. */
export const PROVIDERS: Readonly<Record<string, Provider>> = { openai, azure, anthropic, google, ollama, custom };
