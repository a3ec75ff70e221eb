import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { piecesOf } from '../../rules/internal-chat/message-text';
import type { AttachedFile } from '../../rules/internal-chat/records';
import type { ChatMessage } from '../../rules/inbox/message';
import { Attachments } from '../messages/Attachments';

/** Whose word it is: the contact's, the house's, a note among colleagues, or what the system says. */
export type Voice = 'contact' | 'house' | 'note';

const GROUND: Readonly<Record<Voice, 'primary' | 'warning' | null>> = {
  contact: null,
  house: 'primary',
  note: 'warning',
};

interface MessageBubbleProps {
  voice: Voice;
  sender?: ReactNode;
  text: string | null;
  files: readonly AttachedFile[];
  links?: ChatMessage['links'];
  quote?: ReactNode;
  /** Time and state, at the end. */
  footer: ReactNode;
}

/** What was said, with what it answers and what it brings. */
export function MessageBubble({ voice, sender, text, files, links = [], quote, footer }: MessageBubbleProps) {
  const tone = GROUND[voice];
  return (
    <Box
      sx={{
        minInlineSize: 0,
        maxInlineSize: 'min(36rem, 100%)',
        paddingInline: 1.5,
        paddingBlock: 0.75,
        borderRadius: 2,
        border: 1,
        overflowWrap: 'anywhere',
        bgcolor: ({ palette }) =>
          tone === null ? 'action.hover' : `color-mix(in srgb, ${palette[tone].main} 14%, ${palette.background.paper})`,
        borderColor: ({ palette }) =>
          tone === null ? 'transparent' : `color-mix(in srgb, ${palette[tone].main} 24%, ${palette.background.paper})`,
      }}
    >
      {sender === undefined ? null : (
        <Typography variant="caption" component="div" dir="auto" sx={{ fontWeight: 650, textAlign: 'start' }}>
          {sender}
        </Typography>
      )}
      {quote}
      <Attachments files={files} />
      {links.map(({ url, name }) => (
        <Link
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
        >
          <FileIcon aria-hidden sx={{ fontSize: 18 }} />
          <bdi>{name}</bdi>
        </Link>
      ))}
      {text === null ? null : (
        <Typography dir="auto" component="div" sx={{ whiteSpace: 'pre-wrap', textAlign: 'start' }}>
          {piecesOf(text, []).map((piece, index) =>
            piece.kind === 'link' ? (
              <Link key={index} href={piece.text} target="_blank" rel="noreferrer noopener">
                {piece.text}
              </Link>
            ) : (
              piece.text
            ),
          )}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 0.75,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        {footer}
      </Box>
    </Box>
  );
}

/** The message that another one answers, in short; undefined: one that is not at hand. */
export function Quote({ answered }: { answered: ChatMessage | undefined }) {
  const translate = useTranslate();
  const said =
    answered?.text ??
    (answered ? translate(`resources.chat-messages.values.type.${answered.type}`, { _: answered.type }) : null);
  return (
    <Box
      sx={{
        marginBlock: 0.5,
        paddingInline: 1,
        paddingBlock: 0.5,
        borderInlineStart: '3px solid',
        borderColor: 'primary.main',
        borderRadius: 0.5,
        bgcolor: 'action.hover',
      }}
    >
      <Typography variant="body2" component="div" noWrap dir="auto" sx={{ textAlign: 'start' }}>
        {said ?? translate('inbox.earlierMessage')}
      </Typography>
    </Box>
  );
}
