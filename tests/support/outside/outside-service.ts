import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What came in. */
export interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A service that somebody else runs: answers as the test says. */
export interface OutsideService {
  port: number;
  heard: Heard[];
  /** Of every call; nothing is answered where it ends nothing. */
  answer: (call: Heard, response: ServerResponse) => void;
  close(): Promise<void>;
}

export async function startOutsideService(host = '127.0.0.1'): Promise<OutsideService> {
  const server = createServer((request, response) => {
    void serve(service, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const service: OutsideService = {
    port: (server.address() as AddressInfo).port,
    heard: [],
    answer: (_call, response) => void response.end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

async function serve(service: OutsideService, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: await text(request),
  };
  service.heard.push(call);
  service.answer(call, response);
}

/** Answers with JSON. */
export function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
