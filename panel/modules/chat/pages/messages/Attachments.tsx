import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FilePreview } from '../../../../../src/fields/inputs/FilePreview';
import { formatBytes } from '../../../../../core/format/bytes';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { downloadFile } from '../../../../../src/fields/upload-file';
import type { AttachedFile } from '../../rules/internal-chat/records';

const SHOWN_AS_PICTURE = /^image\/(?:png|jpeg|gif|webp)$/;

/** What a message brings: pictures as such, sound to play, anything else to keep. */
export function Attachments({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlock: 0.5 }}>
      {files.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
    </Box>
  );
}

function Attachment({ file }: { file: AttachedFile }) {
  if (SHOWN_AS_PICTURE.test(file.type)) return <Picture file={file} />;
  if (file.type.startsWith('audio/'))
    return (
      <Box sx={{ inlineSize: 'min(22rem, 100%)' }}>
        <FilePreview value={file.id} storage="upload" as="audio" label={file.name} place="detail" />
      </Box>
    );
  return <Document file={file} />;
}

function Picture({ file }: { file: AttachedFile }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { address, hasFailed } = useAddress(file.id);
  if (hasFailed) return <Typography color="text.secondary">{translate('fields.file.unavailable')}</Typography>;
  if (address === undefined) return <Skeleton variant="rounded" width={220} height={150} />;
  return (
    <>
      <ButtonBase
        aria-label={translate('internalChat.openPicture', { name: file.name })}
        onClick={() => setOpen(true)}
        sx={{ borderRadius: 1, overflow: 'hidden' }}
      >
        <Box
          component="img"
          src={address}
          alt=""
          sx={{ display: 'block', maxInlineSize: 'min(260px, 100%)', maxBlockSize: 200, objectFit: 'cover' }}
        />
      </ButtonBase>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="lg">
        <DialogTitle sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </DialogTitle>
        <DialogContent>
          <Box component="img" src={address} alt={file.name} sx={{ display: 'block', maxInlineSize: '100%' }} />
        </DialogContent>
        <DialogActions>
          <Button component="a" href={address} download={file.name}>
            {translate('fields.file.download')}
          </Button>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Document({ file }: { file: AttachedFile }) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [isLoading, setLoading] = useState(false);
  const keep = async () => {
    setLoading(true);
    try {
      save(await downloadFile(file.id, AbortSignal.timeout(120_000)), file.name);
    } catch {
      notify('fields.file.unavailable', { type: 'error' });
    }
    setLoading(false);
  };
  return (
    <ButtonBase
      disabled={isLoading}
      onClick={() => void keep()}
      aria-label={translate('internalChat.download', { name: file.name })}
      sx={{
        display: 'flex',
        gap: 1,
        padding: 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        maxInlineSize: '100%',
        textAlign: 'start',
      }}
    >
      <FileIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ minInlineSize: 0 }}>
        <Typography variant="body2" noWrap dir="auto">
          {file.name}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {isLoading ? translate('fields.file.loading') : formatBytes(file.bytes, language)}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** An address of the file for the page, as long as the caller is shown. */
function useAddress(id: string): { address: string | undefined; hasFailed: boolean } {
  const [loaded, setLoaded] = useState<{ id: string; address?: string }>();
  useEffect(() => {
    const abort = new AbortController();
    let address: string | undefined;
    downloadFile(id, abort.signal).then(
      (content) => setLoaded({ id, address: (address = URL.createObjectURL(content)) }),
      () => abort.signal.aborted || setLoaded({ id }),
    );
    return () => {
      abort.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [id]);
  const current = loaded?.id === id ? loaded : undefined;
  return { address: current?.address, hasFailed: current !== undefined && current.address === undefined };
}
