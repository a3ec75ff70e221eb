import {
  flag,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  text,
  uuid,
  whole,
} from '../../../core/openapi/document-parts';
import type { Door } from '../../../core/openapi/doors/door';
import { LONGEST_COMMENT, LONGEST_TEXT, LONGEST_WAIT, MOST_FILES, PRE_CHAT_FIELDS } from './rules/webchat/wire';

const conversation = object({
  stamp: text,
  state: oneOf('none', 'open', 'closed'),
  isByBot: flag,
  isTyping: flag,
  messages: listOf(
    object({
      id: uuid,
      at: instant,
      from: oneOf('visitor', 'agent', 'bot'),
      name: nullable(text),
      text: nullable(text),
      files: listOf(object({ id: nullable(uuid), url: nullable(text), name: text, mime: text, size: whole })),
      status: oneOf('sent', 'delivered', 'read', 'seen'),
    }),
  ),
  hasOlder: flag,
  survey: nullable(object({ intro: nullable(text), question: text, min: whole, max: whole })),
});

const BY_VISITOR = 'The token of the visitor goes where else that of a session goes.';

/** What the widget of a connection calls from the pages of its site, `websiteUrl` of the connection, and from no other. */
export const webchatDoors: Door[] = [
  {
    method: 'get',
    path: '/api/webchat/{token}',
    summary: 'How the widget of a connection presents itself, by its `widgetToken`',
    isPublic: true,
    query: { 'language?': oneOf('pt', 'en', 'fr', 'ar') },
    answer: object({
      title: nullable(text),
      color: text,
      fields: listOf(oneOf(...PRE_CHAT_FIELDS)),
      language: text,
      texts: { type: 'object', additionalProperties: text },
    }),
    refused: ['forbidden', 'notFound', 'tooMany'],
  },
  {
    method: 'post',
    path: '/api/webchat/{token}/visitors',
    summary:
      'Begins as a new visitor, with what the connection asks for by `preChatFields`; its token is answered this once',
    isPublic: true,
    body: Object.fromEntries(PRE_CHAT_FIELDS.map((field) => [`${field}?`, text])),
    status: 201,
    answer: object({ token: text, conversation }),
    refused: ['badRequest', 'forbidden', 'notFound', 'tooMany'],
  },
  {
    method: 'get',
    path: '/api/webchat/{token}/conversation',
    summary: `The talk of the visitor: the latest messages, or those before one. With \`stamp\` the call waits up to so many seconds, ${LONGEST_WAIT} at most, for another. ${BY_VISITOR}`,
    isPublic: true,
    query: { 'stamp?': text, 'wait?': whole, 'before?': uuid },
    answer: conversation,
    refused: ['badRequest', 'unauthenticated', 'forbidden', 'notFound', 'tooMany'],
  },
  {
    method: 'post',
    path: '/api/webchat/{token}/messages',
    summary: `Says something: a text, and files by the receipts of their door. One with an \`id\` that came before is not stored again. ${BY_VISITOR}`,
    isPublic: true,
    body: {
      id: uuid,
      'text?': { type: ['string', 'null'], maxLength: LONGEST_TEXT },
      'files?': { ...listOf(text), maxItems: MOST_FILES },
    },
    answer: conversation,
    refused: ['badRequest', 'unauthenticated', 'forbidden', 'notFound', 'tooMany'],
  },
  {
    method: 'post',
    path: '/api/webchat/{token}/files',
    summary: `Brings a picture or a document for a message, 16 MB at most. ${BY_VISITOR}`,
    isPublic: true,
    bodyType: '*/*',
    status: 201,
    answer: object({ receipt: text, name: text, mime: text, size: whole }),
    refused: ['badRequest', 'unauthenticated', 'forbidden', 'notFound', 'tooLarge', 'tooMany'],
  },
  {
    method: 'get',
    path: '/api/webchat/{token}/files/{id}',
    where: { id: uuid },
    summary: `A file of the talk of the visitor. ${BY_VISITOR}`,
    isPublic: true,
    answer: { type: 'string', contentMediaType: 'application/octet-stream' },
    answerType: '*/*',
    refused: ['unauthenticated', 'forbidden', 'notFound', 'tooMany'],
  },
  {
    method: 'post',
    path: '/api/webchat/{token}/marks',
    summary: `Says that what was written up to a message has come to the widget, or was read. ${BY_VISITOR}`,
    isPublic: true,
    body: { upTo: uuid, status: oneOf('delivered', 'read') },
    status: 204,
    refused: ['badRequest', 'unauthenticated', 'forbidden', 'notFound', 'tooMany'],
  },
  {
    method: 'post',
    path: '/api/webchat/{token}/end',
    summary: `The visitor ends the talk. ${BY_VISITOR}`,
    isPublic: true,
    answer: conversation,
    refused: ['unauthenticated', 'forbidden', 'notFound', 'tooMany'],
  },
  {
    method: 'post',
    path: '/api/webchat/{token}/survey',
    summary: `What the visitor says of a talk that is over, where \`survey\` of the talk asks, once. ${BY_VISITOR}`,
    isPublic: true,
    body: { score: whole, 'comment?': { type: ['string', 'null'], maxLength: LONGEST_COMMENT } },
    answer: conversation,
    refused: ['badRequest', 'unauthenticated', 'forbidden', 'notFound', 'conflict', 'tooMany'],
  },
];
