import type { JsonObject } from '../../../../core/types';
import type { Span } from '../../telephony/rules/live-snapshots';

export const QUESTIONS = 'knowledge-questions';
export const DOCUMENTS = 'knowledge-documents';

/** A document, and how many answers were made of it. */
export interface UsedDocument {
  id: string;
  /** Null where the caller does not read it. */
  name: string | null;
  count: number;
}

/** A question that no document answered, however it was written: capitals, accents and punctuation at its end make no other. */
export interface Gap {
  /** As it was asked last. */
  question: string;
  count: number;
  lastAt: string;
  /** Of the last time; its end may hold what a person answered. */
  attendanceId: string | null;
  /** The base that was asked, where it was one alone. */
  knowledgeBaseId: string | null;
}

/** What the knowledge bases were asked in some days. Times are ISO 8601. */
export interface KnowledgeOverview {
  at: string;
  span: Span;
  asked: number;
  answered: number;
  days: { from: string; to: string; count: number }[];
  documents: UsedDocument[];
  /** The most frequent first. */
  gaps: Gap[];
  /** Gaps there are, answered or not. */
  gapCount: number;
}

export type KnowledgeFigure = 'asked' | 'answered' | 'unanswered';

/** The questions that each figure is about, as lists are filtered. */
export function filtersOf({ from, to }: Pick<Span, 'from' | 'to'>): Record<KnowledgeFigure, JsonObject> {
  const asked = { createdAt_gte: from, createdAt_lt: to };
  return { asked, answered: { ...asked, answered: true }, unanswered: { ...asked, answered: false } };
}
