import { expect } from 'vitest';
import type { TestApp } from './test-app';

/** The id of the file that the caller has uploaded. */
export async function sendFile(
  { fastify }: Pick<TestApp, 'fastify'>,
  token: string,
  content: Buffer | string,
  { name, type = 'application/octet-stream' }: { name: string; type?: string },
): Promise<string> {
  const answer = await fastify.inject({
    method: 'POST',
    url: '/api/files',
    payload: Buffer.from(content),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}
