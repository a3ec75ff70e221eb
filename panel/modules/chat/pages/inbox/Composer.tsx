import AttachIcon from '@mui/icons-material/AttachFile';
import CloseIcon from '@mui/icons-material/Close';
import MicIcon from '@mui/icons-material/MicNone';
import SendIcon from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { downloadFile } from '../../../../../src/fields/upload-file';
import { typeOfFile, type ChatMessage } from '../../rules/inbox/message';
import { filledReply, withReply, type QuickReply, matchingReplies, typedShortcut } from '../../rules/inbox/quick-reply';
import { AttachingFiles } from '../messages/AttachingFiles';
import { keepDraft, readDraft } from '../messages/drafts';
import { RecordingBar } from '../messages/RecordingBar';
import { MOST_FILES, useAttachables } from '../messages/useAttachables';
import { useRecorder } from '../messages/useRecorder';
import { useInbox } from './inbox-world';
import { Quote } from './MessageBubble';
import { post } from './outbox';
import { QuickReplyMenu, REPLY_LIST, replyOption } from './QuickReplyMenu';
import { useReplyFacts, useQuickReplies } from './useQuickReplies';

/** Replies that are offered at once. */
const MOST_OFFERED = 8;

const MENU_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'];

/** Letters that a message may have. */
const MOST_LETTERS = 4096;
const FILE_MS = 60_000;

interface ComposerProps {
  attendance: DataRecord;
  contactName: string;
  /** What is written is a note that the contact does not get. */
  isNote: boolean;
  replyTo: ChatMessage | null;
  /** The answer is given up, or sent. */
  onDone: () => void;
  onTyping: (isTyping: boolean) => void;
}

/** Where one writes to the contact, or a note. The caller is made anew for another conversation. */
export function Composer({ attendance, contactName, isNote, replyTo, onDone, onTyping }: ComposerProps) {
  const { me } = useInbox();
  const translate = useTranslate();
  const notify = useNotify();
  const facts = useReplyFacts(attendance, contactName);
  const draftOf = isNote ? `${attendance.id}-note` : attendance.id;
  const [text, setText] = useState(() => readDraft(me, draftOf));
  const [caret, setCaret] = useState(0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const used = useRef<string>(undefined);
  const menu = useQuickReplyMenu(text, isNote ? 0 : caret);
  const attached = useAttachables();
  const attach = (files: readonly File[]) => {
    if (attached.add(files) > 0)
      notify('internalChat.files.tooMany', { type: 'warning', messageArgs: { most: MOST_FILES } });
  };
  const recorder = useRecorder((file) => attach([file]));
  useEffect(() => {
    if (replyTo !== null) input.current?.focus();
  }, [replyTo]);

  const write = (next: string, at: number) => {
    setText(next);
    setCaret(at);
    menu.reset();
    keepDraft(me, draftOf, next);
    onTyping(next.trim() !== '' && !isNote);
  };
  const choose = (reply: QuickReply) => {
    const next = withReply(text, caret, menu.at, filledReply(reply.content, facts()));
    used.current = reply.id;
    write(next.text, next.caret);
    requestAnimationFrame(() => input.current?.setSelectionRange(next.caret, next.caret));
    for (const id of reply.attachments)
      void downloadFile(id, AbortSignal.timeout(FILE_MS)).then(
        (content) => attach([new File([content], reply.title, { type: content.type })]),
        () => notify('fields.file.unavailable', { type: 'error' }),
      );
  };

  const said = text.trim();
  const isReady = !attached.isUploading && (said !== '' || attached.stored.length > 0);
  const send = () => {
    if (!isReady) return;
    const [first, ...others] = attached.stored;
    const about = { attendanceId: attendance.id, isNote };
    post({
      ...about,
      type: first === undefined ? 'text' : typeOfFile(first.type),
      text: said === '' ? null : said,
      files: first === undefined ? [] : [first],
      replyToId: replyTo?.id ?? null,
      more: used.current === undefined ? {} : { quickResponseId: used.current },
    });
    // Channels bring one file at a time.
    for (const file of others)
      post({ ...about, type: typeOfFile(file.type), text: null, files: [file], replyToId: null, more: {} });
    used.current = undefined;
    setText('');
    keepDraft(me, draftOf, '');
    attached.clear();
    onTyping(false);
    onDone();
  };

  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || menu.takes(event, choose)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && replyTo !== null) {
      event.preventDefault();
      onDone();
    }
  };
  const label = translate(isNote ? 'inbox.writeNote' : 'inbox.write');
  const option = menu.replies[menu.active];
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attach([...event.dataTransfer.files]);
      }}
    >
      {replyTo === null ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minInlineSize: 0 }}>
            <Quote answered={replyTo} />
          </Box>
          <IconButton size="small" aria-label={translate('internalChat.giveUp')} onClick={onDone}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
      <AttachingFiles files={attached.files} onRemove={attached.remove} />
      {recorder.seconds === undefined ? (
        <Box ref={setAnchor} sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
          <Tooltip title={translate('internalChat.attach')}>
            <IconButton aria-label={translate('internalChat.attach')} onClick={() => picker.current?.click()}>
              <AttachIcon />
            </IconButton>
          </Tooltip>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            onChange={({ target }) => {
              attach([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <InputBase
            inputRef={input}
            multiline
            fullWidth
            maxRows={6}
            value={text}
            placeholder={label}
            onChange={({ target }) => write(target.value, target.selectionStart ?? target.value.length)}
            onSelect={({ target }) => {
              if (target instanceof HTMLTextAreaElement) setCaret(target.selectionStart);
            }}
            onKeyDown={pressed}
            onBlur={() => onTyping(false)}
            onPaste={({ clipboardData }) => {
              if (clipboardData.files.length > 0) attach([...clipboardData.files]);
            }}
            slotProps={{
              input: {
                'aria-label': label,
                dir: 'auto',
                maxLength: MOST_LETTERS,
                ...(option && { 'aria-controls': REPLY_LIST, 'aria-activedescendant': replyOption(option.id) }),
              },
            }}
            sx={{
              paddingInline: 1.5,
              paddingBlock: 1,
              borderRadius: 2,
              bgcolor: ({ palette }) =>
                isNote
                  ? `color-mix(in srgb, ${palette.warning.main} 12%, ${palette.background.paper})`
                  : 'action.hover',
            }}
          />
          {recorder.isPossible && said === '' && attached.files.length === 0 ? (
            <Tooltip title={translate('internalChat.record')}>
              <IconButton
                aria-label={translate('internalChat.record')}
                onClick={() =>
                  void recorder.begin().catch(() => notify('internalChat.noMicrophone', { type: 'error' }))
                }
              >
                <MicIcon />
              </IconButton>
            </Tooltip>
          ) : (
            <Tooltip title={translate('internalChat.send')}>
              <span>
                <IconButton
                  color="primary"
                  disabled={!isReady}
                  aria-label={translate('internalChat.send')}
                  onClick={send}
                >
                  <SendIcon sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
                </IconButton>
              </span>
            </Tooltip>
          )}
          <QuickReplyMenu anchor={anchor} replies={menu.replies} active={menu.active} onChoose={choose} />
        </Box>
      ) : (
        <RecordingBar recorder={recorder} />
      )}
    </Box>
  );
}

interface QuickReplyChoice {
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
function useQuickReplyMenu(text: string, caret: number): QuickReplyChoice {
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
      if (replies.length === 0 || !MENU_KEYS.includes(event.key) || event.ctrlKey || event.altKey) return false;
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
