import ListItemButton from '@mui/material/ListItemButton';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useTranslate } from 'react-admin';
import type { Person } from './chat-api';
import { OnlineAvatar } from './ConversationAvatar';

export const MENTION_LIST = 'chat-mentions';
export const mentionOption = (id: string): string => `chat-mention-${id}`;

interface MentionMenuProps {
  anchor: HTMLElement | null;
  people: readonly Person[];
  /** Which of them Enter takes. */
  active: number;
  onChoose: (person: Person) => void;
}

/** Members whose name begins as it was typed after an `@`; the text keeps the focus. */
export function MentionMenu({ anchor, people, active, onChoose }: MentionMenuProps) {
  const translate = useTranslate();
  return (
    <Popper
      open={anchor !== null && people.length > 0}
      anchorEl={anchor}
      placement="top-start"
      sx={{ zIndex: 'modal' }}
    >
      <Paper elevation={8} sx={{ maxBlockSize: 'min(260px, 40dvh)', overflowY: 'auto', minInlineSize: 220 }}>
        <List id={MENTION_LIST} role="listbox" dense disablePadding aria-label={translate('internalChat.mention')}>
          {people.map((person, index) => (
            <ListItemButton
              key={person.id}
              id={mentionOption(person.id)}
              component="li"
              role="option"
              aria-selected={index === active}
              selected={index === active}
              tabIndex={-1}
              sx={{ gap: 1 }}
              // The caret stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
            >
              <OnlineAvatar id={person.id} name={person.name} photo={person.avatarUrl} size={26} />
              <bdi>{person.name}</bdi>
            </ListItemButton>
          ))}
        </List>
      </Paper>
    </Popper>
  );
}
