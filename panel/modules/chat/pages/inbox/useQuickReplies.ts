import { useMemo } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { dayPart, type QuickReply, type ReplyFacts } from '../../rules/inbox/quick-reply';
import { useInbox } from './inbox-world';

/** Of longer lists the first by shortcut. */
const MOST = 300;

/** The quick replies that the person may send. */
export function useQuickReplies(): readonly QuickReply[] {
  const { data } = useGetList<DataRecord>('quick-responses', {
    filter: { active: true },
    sort: { field: 'shortcut', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  return useMemo(
    () =>
      (data ?? []).map(({ id, shortcut, title, content, attachments }) => ({
        id,
        shortcut: String(shortcut),
        title: String(title),
        content: String(content),
        attachments: Array.isArray(attachments) ? attachments.map(String) : [],
      })),
    [data],
  );
}

/** What the placeholders of quick replies stand for in a conversation, when it is asked. */
export function useReplyFacts(attendance: DataRecord, contactName: string): () => ReplyFacts {
  const { myName } = useInbox();
  const translate = useTranslate();
  return () => ({
    contactName,
    agentName: myName,
    protocol: String(attendance['protocol'] ?? ''),
    greeting: translate(`inbox.greeting.${dayPart(new Date().getHours())}`),
  });
}
