import { useCallback, useEffect, useRef, useState } from 'react';

/** As long as a spoken message may be. */
const MOST_SECONDS = 300;
/** The first that the browser can write; all of them can be played and stored. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const ENDINGS: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' };

/** Undefined where the browser records nothing. */
function recordedType(): string | undefined {
  // Missing in pages that are not served securely, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (typeof MediaRecorder !== 'function' || devices === undefined) return undefined;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}

export interface Recorder {
  isPossible: boolean;
  /** Undefined while nothing is recorded. */
  seconds: number | undefined;
  /** Asks for the microphone. Rejects where it is not to be had. */
  begin: () => Promise<void>;
  /** Ends it; the recording is handed over. */
  finish: () => void;
  cancel: () => void;
}

/** Records a spoken message. @param onRecorded the newest is called */
export function useRecorder(onRecorded: (file: File) => void): Recorder {
  const [seconds, setSeconds] = useState<number>();
  const recorder = useRef<MediaRecorder>(undefined);
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });
  const end = useCallback((isWanted: boolean) => {
    const current = recorder.current;
    recorder.current = undefined;
    setSeconds(undefined);
    if (!current) return;
    if (!isWanted) current.ondataavailable = null;
    if (current.state !== 'inactive') current.stop();
    for (const track of current.stream.getTracks()) track.stop();
  }, []);
  useEffect(() => () => end(false), [end]);
  const isRecording = seconds !== undefined;
  useEffect(() => {
    if (!isRecording) return undefined;
    const since = Date.now();
    const timer = setInterval(() => {
      const passed = Math.floor((Date.now() - since) / 1000);
      if (passed >= MOST_SECONDS) end(true);
      else setSeconds(passed);
    }, 250);
    return () => clearInterval(timer);
  }, [isRecording, end]);
  const begin = useCallback(async () => {
    const mimeType = recordedType();
    if (mimeType === undefined || recorder.current) return;
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const made = new MediaRecorder(stream, { mimeType });
    made.ondataavailable = ({ data }) => {
      const type = data.type.split(';')[0] ?? '';
      const name = `audio-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.${ENDINGS[type] ?? 'webm'}`;
      if (data.size > 0) latest.current(new File([data], name, { type }));
    };
    recorder.current = made;
    made.start();
    setSeconds(0);
  }, []);
  return {
    isPossible: recordedType() !== undefined,
    seconds,
    begin,
    finish: useCallback(() => end(true), [end]),
    cancel: useCallback(() => end(false), [end]),
  };
}
