import type { Json, JsonObject } from '../../../../../core/types';

/** What a conversation waits for: an answer, a time, any message, or what is done outside; null once it is over, and before it begins. */
export type Awaited = 'input' | 'time' | 'message' | 'outside' | null;

export interface SurveyAnswer {
  /** Of the question in the survey. */
  position: number;
  question: string;
  value: string | null;
  score: number | null;
}

/** Where a conversation stands in its flow. It is kept between messages as it is: everything in it is JSON. */
export interface FlowSession {
  /** The block it stands at. */
  node: string | null;
  awaits: Awaited;
  /** Answers to this block that were not understood. */
  attempts: number;
  variables: Record<string, Json>;
  /** Answers to the survey of this block so far. */
  answers: SurveyAnswer[];
  /** When the waiting ends, ISO 8601. */
  until: string | null;
}

export interface SurveyQuestion {
  position: number;
  text: string;
  type: 'scale' | 'yes_no' | 'options' | 'text';
  min: number;
  max: number;
  options: readonly { digit: string; label: string; value: number | null }[];
}

export interface FlowSurvey {
  intro: string;
  questions: readonly SurveyQuestion[];
}

/** What the engine knows of the world. It asks nothing else, and does nothing. */
export interface FlowWorld {
  /** ISO 8601. */
  now: string;
  /** What placeholders tell beside variables, such as `contact`. */
  facts: JsonObject;
  /** Null for hours that are not known. */
  isOpen(timetableId: string): boolean | null;
  /** Null for a survey that is not known. */
  surveyOf(surveyId: string): FlowSurvey | null;
}

export type FlowInput =
  | { kind: 'begin'; text: string }
  | { kind: 'message'; text: string }
  /** The time in `until` has come. */
  | { kind: 'time' }
  /** What was done outside came to an end. */
  | { kind: 'result'; ok: boolean; value: Json };

/** Why a contact comes to people. */
export type HandoverReason = 'sector' | 'agent' | 'asked' | 'silent' | 'notUnderstood' | 'failed' | 'noWay' | 'endless';

export interface HttpCommand {
  kind: 'http';
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: readonly { name: string; value: string }[];
  body: string | null;
  /** Of the answer, what is kept of it, as `data.0.name`; empty for all of it. */
  path: string;
}

export interface AiCommand {
  kind: 'ai';
  question: string;
  instructions: string;
  promptId: string | null;
  knowledgeBaseIds: readonly string[];
}

/** What the outside world is to do, in this order. */
export type FlowCommand =
  | { kind: 'say'; text: string }
  | { kind: 'media'; media: 'image' | 'audio' | 'video' | 'document'; url: string; caption: string }
  | { kind: 'tag'; on: 'attendance' | 'contact'; act: 'add' | 'remove'; tagIds: readonly string[] }
  | { kind: 'survey'; surveyId: string; answers: readonly SurveyAnswer[]; completed: boolean }
  | { kind: 'handOver'; sectorId: string | null; agentId: string | null; reason: HandoverReason }
  | { kind: 'close' }
  | HttpCommand
  | AiCommand;

export interface FlowStep {
  session: FlowSession;
  commands: FlowCommand[];
  /** Blocks that were entered, in this order. */
  trail: string[];
}
