import type { JsonObject } from '../../../../../core/types';

/** What a test has a model do. */
export type Task = 'chat' | 'embedding';

/** What the record says of the model. */
export interface Model {
  name: string;
  temperature?: number;
  maxTokens: number;
}

/** A call of a provider's API, always by POST; `path` goes behind the base address. */
export interface ProviderCall {
  path: string;
  body: JsonObject;
}

/** What an answer says; undefined for one that is none of this provider. */
export interface Understood {
  /** In and out together, where the provider tells. */
  tokens?: number;
  /** The beginning of what the model said. */
  reply?: string;
}

/** The API of a provider, as it is documented in public. */
export interface Provider {
  /** Where the API is unless the record says. */
  base?: string;
  headers(key: string): Record<string, string>;
  call: Partial<Record<Task, (model: Model, text: string) => ProviderCall>>;
  understand(answer: JsonObject, task: Task): Understood | undefined;
}
