import AttachIcon from '@mui/icons-material/AttachFile';
import CloseIcon from '@mui/icons-material/Close';
import MicIcon from '@mui/icons-material/MicNone';
import SendIcon from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { foldText } from '../../../../../core/fold-text';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { mentionedIn, typedMention, withMention } from '../../rules/internal-chat/message-text';
import { answeredBy, type Message } from '../../rules/internal-chat/records';
import { AttachingFiles } from '../messages/AttachingFiles';
import { keepDraft, readDraft } from '../messages/drafts';
import { RecordingBar } from '../messages/RecordingBar';
import { MOST_FILES, useAttachables } from '../messages/useAttachables';
import { useRecorder } from '../messages/useRecorder';
import { editMessage, type Person } from './chat-api';
import { useChatWorld } from './chat-world';
import { MENTION_LIST, MentionMenu, mentionOption } from './MentionMenu';
import { Quote } from './MessageBubble';
import { post } from './outbox';
import type { People } from './usePeople';

/** Letters that a message may have. */
const MOST_LETTERS = 4000;
/** People that are offered at once. */
const MOST_OFFERED = 8;

interface ComposerProps {
  conversationId: string;
  people: People;
  /** Whom a message may mention. */
  members: readonly Person[];
  replyTo: Message | null;
  editing: Message | null;
  /** The answer, or the change, is given up or done. */
  onDone: () => void;
  onTyping: (isTyping: boolean) => void;
  onSent: () => void;
}

/** Where a message is written. The caller is made anew for another conversation, and for each message that is put right. */
export function Composer({
  conversationId,
  people,
  members,
  replyTo,
  editing,
  onDone,
  onTyping,
  onSent,
}: ComposerProps) {
  const { me } = useChatWorld();
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const [text, setText] = useState(() => editing?.text ?? readDraft(me, conversationId));
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [isMenuShut, setMenuShut] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const attached = useAttachables();
  const attach = (files: readonly File[]) => {
    if (attached.add(files) > 0)
      notify('internalChat.files.tooMany', { type: 'warning', messageArgs: { most: MOST_FILES } });
  };
  const recorder = useRecorder((file) => attach([file]));
  useEffect(() => {
    if (replyTo !== null || editing !== null) input.current?.focus();
  }, [replyTo, editing]);

  const typed = isMenuShut ? undefined : typedMention(text, caret);
  const offered =
    typed === undefined
      ? []
      : members.filter(({ id, name }) => id !== me && isNamed(name, typed.query)).slice(0, MOST_OFFERED);
  const write = (next: string, at: number) => {
    setText(next);
    setCaret(at);
    setActive(0);
    setMenuShut(false);
    if (editing === null) keepDraft(me, conversationId, next);
    onTyping(next.trim() !== '');
  };
  const mention = (person: Person) => {
    if (typed === undefined) return;
    const next = withMention(text, caret, typed.at, person);
    write(next.text, next.caret);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.caret, next.caret);
    });
  };

  const said = text.trim();
  const isReady = !isSaving && !attached.isUploading && (said !== '' || attached.stored.length > 0);
  const send = () => {
    if (!isReady) return;
    post({
      conversationId,
      text: said === '' ? null : said,
      files: attached.stored,
      replyTo: replyTo === null ? null : answeredBy(replyTo),
      mentions: mentionedIn(
        said,
        members.filter(({ id }) => id !== me),
      ),
    });
    setText('');
    keepDraft(me, conversationId, '');
    attached.clear();
    onTyping(false);
    onDone();
    onSent();
  };
  const save = async (message: Message) => {
    if (said === '' || said === message.text) return onDone();
    setSaving(true);
    try {
      await editMessage(message.id, said);
      onDone();
    } catch (error) {
      notify(describe(error), { type: 'error' });
      setSaving(false);
    }
    return undefined;
  };
  const submit = () => (editing === null ? send() : void save(editing));

  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (offered.length > 0 && ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(event.key)) {
      event.preventDefault();
      const person = offered[active];
      if (event.key === 'Escape') setMenuShut(true);
      else if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
      else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
      else if (person) mention(person);
      return;
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && (replyTo !== null || editing !== null)) {
      event.preventDefault();
      onDone();
    }
  };

  return (
    <Box
      sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingInline: { xs: 1, sm: 2 }, paddingBlock: 1 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (editing === null) attach([...event.dataTransfer.files]);
      }}
    >
      {replyTo === null && editing === null ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minInlineSize: 0 }}>
            {editing === null ? (
              replyTo && <Quote answered={answeredBy(replyTo)} people={people} />
            ) : (
              <Typography variant="subtitle2">{translate('internalChat.editing')}</Typography>
            )}
          </Box>
          <IconButton size="small" aria-label={translate('internalChat.giveUp')} onClick={onDone}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
      <AttachingFiles files={attached.files} onRemove={attached.remove} />
      {recorder.seconds === undefined ? (
        <Box ref={setAnchor} sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
          {editing === null ? (
            <>
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
            </>
          ) : null}
          <InputBase
            inputRef={input}
            multiline
            fullWidth
            maxRows={6}
            value={text}
            placeholder={translate('internalChat.write')}
            onChange={({ target }) => write(target.value, target.selectionStart ?? target.value.length)}
            onSelect={({ target }) => {
              if (target instanceof HTMLTextAreaElement) setCaret(target.selectionStart);
            }}
            onKeyDown={pressed}
            onBlur={() => onTyping(false)}
            onPaste={({ clipboardData }) => {
              if (editing === null && clipboardData.files.length > 0) attach([...clipboardData.files]);
            }}
            slotProps={{
              input: {
                'aria-label': translate('internalChat.write'),
                dir: 'auto',
                maxLength: MOST_LETTERS,
                ...(offered[active] && {
                  'aria-controls': MENTION_LIST,
                  'aria-activedescendant': mentionOption(offered[active].id),
                }),
              },
            }}
            sx={{ paddingInline: 1, paddingBlock: 1, borderRadius: 2, bgcolor: 'action.hover' }}
          />
          {recorder.isPossible && editing === null && said === '' && attached.files.length === 0 ? (
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
            <Tooltip title={translate(editing === null ? 'internalChat.send' : 'ra.action.save')}>
              <span>
                <IconButton
                  color="primary"
                  disabled={!isReady}
                  aria-label={translate(editing === null ? 'internalChat.send' : 'ra.action.save')}
                  onClick={submit}
                >
                  <SendIcon sx={{ transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none') }} />
                </IconButton>
              </span>
            </Tooltip>
          )}
          <MentionMenu anchor={anchor} people={offered} active={active} onChoose={mention} />
        </Box>
      ) : (
        <RecordingBar recorder={recorder} />
      )}
    </Box>
  );
}

/** Does the name, or one of its words, begin as it was typed? */
function isNamed(name: string, typed: string): boolean {
  const [folded, query] = [foldText(name), foldText(typed)];
  return folded.startsWith(query) || folded.split(/\s/).some((word) => word.startsWith(query));
}
