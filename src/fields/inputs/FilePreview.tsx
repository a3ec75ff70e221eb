import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PlayIcon from '@mui/icons-material/PlayArrow';
import { Box, Button, Link, Skeleton } from '@mui/material';
import { Suspense, useState, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { FileLimits } from '../../../core/types';
import { lazy } from '../../providers/api/lazy';
import type { FileRights } from '../file-rights';
import { inlineAddress } from '../values/inline-file';
import { downloadFile } from '../upload-file';

interface FileAddress {
  /** For `src` and `href`; absent until it is there. */
  address: string | undefined;
  failed: boolean;
}

const SoundPlayer = lazy(async () => ({ default: (await import('../heavy/sound/SoundPlayer')).SoundPlayer }));

export interface FilePreviewProps {
  value: string;
  storage: FileLimits['storage'];
  as: 'file' | 'image' | 'audio';
  label: string;
  place: 'cell' | 'detail';
  /** Of sound; both without it. */
  rights?: FileRights;
  /** What the button that plays says besides. */
  name?: string;
  /** Of the file, where somebody has just chosen it. */
  fileName?: string | undefined;
}

/** A stored file: picture, player, or a link to fetch it. Sound and files are downloaded only when asked for. */
export function FilePreview(props: FilePreviewProps) {
  if (props.as === 'image') return <Picture {...props} />;
  return props.as === 'audio' ? <Player {...props} /> : <Download {...props} />;
}

function Picture({ value, storage, label, place }: FilePreviewProps) {
  const { address, failed } = useFileAddress(value, storage);
  const size = place === 'cell' ? 32 : 160;
  if (failed) return <Unavailable />;
  if (address === undefined) return <Skeleton variant="rounded" sx={{ inlineSize: size, blockSize: size }} />;
  return (
    <Box
      component="img"
      src={address}
      alt={label}
      sx={{
        blockSize: size,
        maxInlineSize: '100%',
        minInlineSize: size,
        objectFit: 'cover',
        borderRadius: 1,
        display: 'block',
      }}
    />
  );
}

/** In a list a button until it is pressed: the player's code and the sound itself come then. */
function Player({ value, storage, label, place, rights, name }: FilePreviewProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  if (rights?.listen === false) return <Stored />;
  const play = translate('fields.file.play');
  const button = (
    <Button
      size="small"
      startIcon={<PlayIcon />}
      disabled={asked}
      aria-label={name === undefined ? undefined : `${play} ${name}`}
      sx={{ blockSize: 40, whiteSpace: 'nowrap', flex: 'none' }}
      onClick={(event) => {
        event.stopPropagation();
        setAsked(true);
      }}
    >
      {asked ? translate('fields.file.loading') : (name ?? play)}
    </Button>
  );
  if (place === 'cell' && !asked) return button;
  return (
    <Suspense
      fallback={
        place === 'cell' ? button : <Skeleton variant="rounded" sx={{ blockSize: 40, maxInlineSize: '36rem' }} />
      }
    >
      <SoundPlayer
        value={value}
        storage={storage}
        label={label}
        place={place}
        mayDownload={rights?.download !== false}
        startsAtOnce={asked}
      />
    </Suspense>
  );
}

function Download({ value, storage, label, place, fileName }: FilePreviewProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  const { address, failed } = useFileAddress(value, storage, asked);
  const name = <Stored name={fileName} />;
  // Who has just chosen a file has it.
  if (place === 'cell' || fileName !== undefined) return name;
  if (failed) return <Unavailable />;
  if (address !== undefined)
    return (
      <Link href={address} download={label} sx={{ lineHeight: '40px' }}>
        {translate('fields.file.download')}
      </Link>
    );
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {name}
      <Button size="small" disabled={asked} onClick={() => setAsked(true)} sx={{ blockSize: 40 }}>
        {translate(asked ? 'fields.file.loading' : 'fields.file.download')}
      </Button>
    </Box>
  );
}

function Stored({ name }: { name?: string | undefined }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <FileIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      {name === undefined ? translate('fields.file.stored') : <bdi>{name}</bdi>}
    </Box>
  );
}

function Unavailable() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('fields.file.unavailable')}
    </Box>
  );
}

/**
 * An address under which the page may show a file. Uploads need the person's token, so they are fetched and kept in
 * memory as long as they are shown.
 * @param wanted false postpones the download, such as until play is pressed
 */
function useFileAddress(value: string | undefined, storage: FileLimits['storage'], wanted = true): FileAddress {
  const [loaded, setLoaded] = useState<{ value: string; address?: string } | null>(null);
  const remote = storage === 'upload' && wanted ? value : undefined;
  useEffect(() => {
    if (remote === undefined) return undefined;
    const abort = new AbortController();
    let address: string | undefined;
    downloadFile(remote, abort.signal).then(
      (content) => setLoaded({ value: remote, address: (address = URL.createObjectURL(content)) }),
      () => abort.signal.aborted || setLoaded({ value: remote }),
    );
    return () => {
      abort.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [remote]);
  if (value === undefined) return { address: undefined, failed: false };
  if (storage === 'inline') return { address: inlineAddress(value), failed: false };
  const current = loaded?.value === value ? loaded : undefined;
  return { address: current?.address, failed: current !== undefined && current.address === undefined };
}
