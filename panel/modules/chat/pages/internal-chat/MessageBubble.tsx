import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Mentionable, piecesOf } from '../../rules/internal-chat/message-text';
import type { Answered, AttachedFile } from '../../rules/internal-chat/records';
import { Attachments } from '../messages/Attachments';
import { useNameOf, type People } from './usePeople';

interface MessageBubbleProps {
  isOwn: boolean;
  /** Stands above, where it is not the sender's own and the first of several. */
  sender?: string | undefined;
  text: string | null;
  isDeleted?: boolean;
  files: readonly AttachedFile[];
  replyTo: Answered | null;
  mentions: readonly string[];
  people: People;
  /** Time and state, at the end. */
  footer: ReactNode;
  onAnswered?: (() => void) | undefined;
}

/** What somebody said, with what it answers and what it brings. */
export function MessageBubble({
  isOwn,
  sender,
  text,
  isDeleted = false,
  files,
  replyTo,
  mentions,
  people,
  footer,
  onAnswered,
}: MessageBubbleProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        minInlineSize: 0,
        maxInlineSize: 'min(38rem, 100%)',
        paddingInline: 1.5,
        paddingBlock: 0.75,
        borderRadius: 2,
        bgcolor: ({ palette }) =>
          isOwn ? `color-mix(in srgb, ${palette.primary.main} 14%, ${palette.background.paper})` : 'action.hover',
        border: 1,
        borderColor: ({ palette }) =>
          isOwn ? `color-mix(in srgb, ${palette.primary.main} 22%, ${palette.background.paper})` : 'transparent',
        overflowWrap: 'anywhere',
      }}
    >
      {sender === undefined ? null : (
        <Typography variant="subtitle2" component="div" dir="auto" sx={{ textAlign: 'start' }}>
          {sender}
        </Typography>
      )}
      {replyTo === null ? null : <Quote answered={replyTo} people={people} onClick={onAnswered} />}
      {isDeleted ? (
        <Typography component="em" color="text.secondary">
          {translate('internalChat.deleted')}
        </Typography>
      ) : null}
      <Attachments files={files} />
      {text === null ? null : (
        <Typography dir="auto" component="div" sx={{ whiteSpace: 'pre-wrap', textAlign: 'start' }}>
          <Said text={text} mentioned={mentions.flatMap((id) => people.get(id) ?? [])} />
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

function Said({ text, mentioned }: { text: string; mentioned: readonly Mentionable[] }) {
  return piecesOf(text, mentioned).map((piece, index) => {
    if (piece.kind === 'link')
      return (
        <Link key={index} href={piece.text} target="_blank" rel="noreferrer noopener">
          {piece.text}
        </Link>
      );
    if (piece.kind === 'mention')
      return (
        <Box key={index} component="strong" sx={{ color: 'primary.main', fontWeight: 600 }}>
          {piece.text}
        </Box>
      );
    return piece.text;
  });
}

/** The message that another one answers, in short; leads to it where it may. */
export function Quote({
  answered,
  people,
  onClick,
}: {
  answered: Answered;
  people: People;
  onClick?: (() => void) | undefined;
}) {
  const translate = useTranslate();
  const nameOf = useNameOf(people);
  return (
    <Box
      {...(onClick ? { component: 'button', type: 'button', onClick } : {})}
      sx={{
        display: 'block',
        inlineSize: '100%',
        marginBlock: 0.5,
        paddingInline: 1,
        paddingBlock: 0.5,
        border: 0,
        borderInlineStart: '3px solid',
        borderColor: 'primary.main',
        borderRadius: 0.5,
        bgcolor: 'action.hover',
        color: 'inherit',
        font: 'inherit',
        textAlign: 'start',
        cursor: onClick ? 'pointer' : 'inherit',
      }}
    >
      <Typography variant="caption" component="div" dir="auto" sx={{ fontWeight: 650, textAlign: 'start' }}>
        {nameOf(answered.senderId)}
      </Typography>
      <Typography variant="body2" component="div" noWrap dir="auto" sx={{ textAlign: 'start' }}>
        {answered.isDeleted
          ? translate('internalChat.deleted')
          : (answered.text ?? translate('internalChat.attachment'))}
      </Typography>
    </Box>
  );
}
