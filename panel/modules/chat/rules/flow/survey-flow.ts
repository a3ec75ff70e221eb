import { readFlow, type Flow } from './flow';
import { NEXT } from './flow-nodes';

const [START, SURVEY, END] = ['start', 'survey', 'end'];

/** A flow that asks a survey and thanks, so that its answers are read as those of any flow are. */
export const surveyFlow = (surveyId: string, thanks: string): Flow =>
  readFlow({
    nodes: [
      { id: START, type: START },
      { id: SURVEY, type: SURVEY, data: { surveyId } },
      { id: END, type: END, data: { text: thanks } },
    ],
    edges: [
      { source: START, sourceHandle: NEXT, target: SURVEY },
      { source: SURVEY, sourceHandle: NEXT, target: END },
    ],
    handoverWords: [],
  });
