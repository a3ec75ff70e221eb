import type { Conversation, WidgetSettings } from '../rules/webchat/wire';

/** A call that was refused, or had no answer: then the status is 0. */
export class CallFailure extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter: number | null = null,
  ) {
    super(`call: ${status}`);
  }
}

/** A file that is there to be sent. */
export interface SentFile {
  receipt: string;
  name: string;
}

/** The doors of the panel, for one connection. */
export interface Calls {
  settings(language: string): Promise<WidgetSettings>;
  begin(answers: Record<string, string>): Promise<{ token: string; conversation: Conversation }>;
  conversation(query: Record<string, string>, signal?: AbortSignal): Promise<Conversation>;
  send(message: { id: string; text: string | null; files: string[] }): Promise<Conversation>;
  upload(file: File): Promise<SentFile>;
  file(id: string): Promise<Blob>;
  mark(upTo: string, status: 'delivered' | 'read'): Promise<void>;
  end(): Promise<Conversation>;
  rate(score: number, comment: string): Promise<Conversation>;
}

interface Call {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * @param site address of the panel
 * @param visitor the token of the visitor, where there is one
 */
export function callsOf(site: string, token: string, visitor: () => string | null): Calls {
  const base = `${site}/api/webchat/${encodeURIComponent(token)}`;
  const call = async (path: string, { method = 'GET', body, headers = {}, signal }: Call = {}): Promise<Response> => {
    const known = visitor();
    let response: Response;
    try {
      response = await fetch(base + path, {
        method,
        headers: { ...headers, ...(known !== null && { Authorization: `Bearer ${known}` }) },
        credentials: 'omit',
        cache: 'no-store',
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new CallFailure(0);
    }
    if (response.ok) return response;
    throw new CallFailure(response.status, Number(response.headers.get('retry-after')) || null);
  };
  const json = async <Answer>(path: string, more?: Call): Promise<Answer> =>
    (await call(path, more)).json() as Promise<Answer>;
  const post = (value: unknown): Call => ({
    method: 'POST',
    body: JSON.stringify(value),
    headers: { 'Content-Type': 'application/json' },
  });
  return {
    settings: (language) => json(`?language=${language}`),
    begin: (answers) => json('/visitors', post(answers)),
    conversation: (query, signal) => json(`/conversation?${new URLSearchParams(query)}`, { signal }),
    send: (message) => json('/messages', post(message)),
    upload: (file) =>
      json('/files', {
        method: 'POST',
        body: file,
        headers: {
          'Content-Type': file.type || 'application/octet-stream',
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        },
      }),
    file: async (id) => (await call(`/files/${id}`)).blob(),
    mark: async (upTo, status) => {
      await call('/marks', post({ upTo, status }));
    },
    end: () => json('/end', post({})),
    rate: (score, comment) => json('/survey', post({ score, comment: comment || null })),
  };
}
