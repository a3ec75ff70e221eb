import { useResource } from '../../providers/useResource';
import { ProblemState } from '../../resources/ProblemState';
import { ExplanationView } from './ExplanationView';
import { LoadingLines } from './LoadingLines';
import { useExplanation, type ExplanationQuestion } from './useExplanation';

/** The rules behind what somebody may do with a collection, or with one record of it. */
export function RightsDetail(question: ExplanationQuestion) {
  const resource = useResource(question.collection);
  const { data, error, refetch } = useExplanation(question);
  if (error) return <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />;
  return data === undefined ? <LoadingLines /> : <ExplanationView resource={resource} explanation={data} />;
}
