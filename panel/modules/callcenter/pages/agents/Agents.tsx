import { Suspense } from 'react';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';
import { PauseRequests } from '../agent-states/PauseRequests';

/** The list of agents, below the pauses that some of them ask for. */
export default function Agents() {
  return (
    <GeneratedList>
      <Suspense fallback={null}>
        <PauseRequests />
      </Suspense>
    </GeneratedList>
  );
}
