import { useState, type KeyboardEvent } from 'react';
import { matchingReplies, typedShortcut, type QuickReply } from '../../rules/inbox/quick-reply';
import { useQuickReplies } from './useQuickReplies';

/** Replies that are offered at once. */
const MOST_OFFERED = 8;
const KEYS = ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'];

export interface QuickReplyChoice {
  replies: readonly QuickReply[];
  active: number;
  /** Where the slash stands that is being completed. */
  at: number;
  /** The text was changed: it begins with the first again. */
  reset: () => void;
  /** Whether the key was for the menu. */
  takes: (event: KeyboardEvent, choose: (reply: QuickReply) => void) => boolean;
}

/** Completes a shortcut after a slash: arrows choose, Enter and Tab take, Escape leaves it as it is. */
export function useQuickReplyMenu(text: string, caret: number): QuickReplyChoice {
  const all = useQuickReplies();
  const [active, setActive] = useState(0);
  const [isShut, setShut] = useState(false);
  const typed = isShut ? undefined : typedShortcut(text, caret);
  const replies = typed === undefined ? [] : matchingReplies(all, typed.query, MOST_OFFERED);
  return {
    replies,
    active,
    at: typed?.at ?? 0,
    reset() {
      setActive(0);
      setShut(false);
    },
    takes(event, choose) {
      if (replies.length === 0 || !KEYS.includes(event.key) || event.ctrlKey || event.altKey) return false;
      event.preventDefault();
      const reply = replies[active];
      if (event.key === 'Escape') setShut(true);
      else if (event.key === 'ArrowDown') setActive((active + 1) % replies.length);
      else if (event.key === 'ArrowUp') setActive((active + replies.length - 1) % replies.length);
      else if (reply) choose(reply);
      return true;
    },
  };
}
