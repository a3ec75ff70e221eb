import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { QuickReply } from '../../rules/inbox/quick-reply';

export const REPLY_LIST = 'inbox-quick-replies';
export const replyOption = (id: string): string => `inbox-quick-reply-${id}`;

interface QuickReplyMenuProps {
  anchor: HTMLElement | null;
  replies: readonly QuickReply[];
  /** Which of them Enter takes. */
  active: number;
  onChoose: (reply: QuickReply) => void;
}

/** What a shortcut that was begun after a slash may stand for; the text keeps the focus. */
export function QuickReplyMenu({ anchor, replies, active, onChoose }: QuickReplyMenuProps) {
  const translate = useTranslate();
  return (
    <Popper
      open={anchor !== null && replies.length > 0}
      anchorEl={anchor}
      placement="top-start"
      sx={{ zIndex: 'modal' }}
    >
      <Paper
        elevation={8}
        sx={{ maxBlockSize: 'min(320px, 40dvh)', overflowY: 'auto', inlineSize: 'min(28rem, 90vw)' }}
      >
        <List id={REPLY_LIST} role="listbox" dense disablePadding aria-label={translate('inbox.quickReplies')}>
          {replies.map((reply, index) => (
            <ListItemButton
              key={reply.id}
              id={replyOption(reply.id)}
              component="li"
              role="option"
              aria-selected={index === active}
              selected={index === active}
              tabIndex={-1}
              // The caret stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(reply)}
            >
              <Box sx={{ minInlineSize: 0 }}>
                <Typography variant="body2" noWrap>
                  <Box
                    component="kbd"
                    dir="ltr"
                    sx={{ color: 'primary.main', marginInlineEnd: 1, fontFamily: 'inherit' }}
                  >
                    /{reply.shortcut}
                  </Box>
                  <bdi>{reply.title}</bdi>
                </Typography>
                <Typography variant="caption" color="text.secondary" noWrap component="div" dir="auto">
                  {reply.content}
                </Typography>
              </Box>
            </ListItemButton>
          ))}
        </List>
      </Paper>
    </Popper>
  );
}
