import { useProblemText } from '../../../../../src/resources/useProblemText';
import { PendingMessage } from '../messages/PendingMessage';
import { MessageBubble } from './MessageBubble';
import { discard, retry, type Pending } from './outbox';
import type { People } from './usePeople';

/** A message that goes to colleagues. */
export function PendingItem({ pending, people }: { pending: Pending; people: People }) {
  const describe = useProblemText();
  const { text, files, replyTo, mentions, state, error } = pending;
  return (
    <PendingMessage
      state={state}
      problem={state === 'failed' ? describe(error) : undefined}
      renderBubble={(footer) => (
        <MessageBubble
          isOwn
          text={text}
          files={files}
          replyTo={replyTo}
          mentions={mentions}
          people={people}
          footer={footer}
        />
      )}
      onRetry={() => retry(pending)}
      onDiscard={() => discard(pending.id)}
    />
  );
}
