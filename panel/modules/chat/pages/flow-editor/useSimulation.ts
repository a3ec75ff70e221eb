import { useMemo, useState } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import { isObject } from '../../../../../core/is-object';
import type { DataRecord } from '../../../../../core/wire';
import { newSession, step } from '../../rules/flow/engine';
import type { Flow } from '../../rules/flow/flow';
import type { FlowCommand, FlowInput, FlowSession } from '../../rules/flow/session';
import { surveyIn } from '../../rules/flow/survey-record';

/** A line of the simulated conversation: what the contact wrote, what the flow says, or what it would do. */
export type SimulatedLine =
  | { id: number; from: 'contact'; text: string }
  | { id: number; from: 'flow'; command: FlowCommand };

export interface Simulation {
  lines: readonly SimulatedLine[];
  /** Undefined before the conversation begins. */
  session: FlowSession | undefined;
  isOver: boolean;
  /** Are all hours open? */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  tell: (input: FlowInput) => void;
  restart: () => void;
}

interface State {
  lines: readonly SimulatedLine[];
  session: FlowSession | undefined;
}

const NOTHING: State = { lines: [], session: undefined };

/** Talks to what is drawn, by the engine that runs it; nothing leaves the browser. */
export function useSimulation(flow: Flow): Simulation {
  const translate = useTranslate();
  const [state, setState] = useState<State>(NOTHING);
  const [isOpen, setOpen] = useState(true);
  const surveyIds = useMemo(
    () => [
      ...new Set(
        [...flow.nodes.values()].flatMap((node) =>
          node.type === 'survey' && node.data.surveyId !== '' ? [node.data.surveyId] : [],
        ),
      ),
    ],
    [flow],
  );
  const { data: surveys = [] } = useGetMany<DataRecord>(
    'surveys',
    { ids: surveyIds },
    { enabled: surveyIds.length > 0 },
  );
  const world = () => ({
    now: new Date().toISOString(),
    facts: {
      contact: {
        name: translate('flowEditor.simulator.contact'),
        phone: '+5511987654321',
        email: 'contato@example.com',
      },
      attendance: { protocol: '20260000001' },
    },
    isOpen: () => isOpen,
    surveyOf: (id: string) => {
      const survey = surveys.find((one) => isObject(one) && one.id === id);
      return survey ? surveyIn(survey) : null;
    },
  });
  const tell = (input: FlowInput) => {
    const done = step(flow, state.session ?? newSession(flow), input, world());
    const said =
      input.kind === 'begin' || input.kind === 'message' ? [{ from: 'contact' as const, text: input.text }] : [];
    const answered = done.commands.map((command) => ({ from: 'flow' as const, command }));
    setState({
      session: done.session,
      lines: [...state.lines, ...[...said, ...answered].map((line, at) => ({ ...line, id: state.lines.length + at }))],
    });
  };
  const { session, lines } = state;
  return {
    lines,
    session,
    isOver: session !== undefined && session.awaits === null,
    isOpen,
    setOpen,
    tell,
    restart: () => setState(NOTHING),
  };
}
